-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE external_ids(organization_id text NOT NULL,vertical_id text NOT NULL,lead_id text NOT NULL,key text NOT NULL,record_id text NOT NULL,
PRIMARY KEY(organization_id,vertical_id,key),
FOREIGN KEY(organization_id,vertical_id,lead_id)REFERENCES leads(organization_id,vertical_id,id)ON DELETE cascade);
--> statement-breakpoint
CREATE INDEX external_ids_of_lead ON external_ids(organization_id,vertical_id,lead_id,key);
--> statement-breakpoint
ALTER TABLE lead_import_results ADD record_id text;
--> statement-breakpoint
ALTER TABLE lead_import_results ADD note_id text;
--> statement-breakpoint
ALTER TABLE lead_import_rows ADD keys text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_imports ADD kind text DEFAULT 'lead' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_imports ADD product text DEFAULT 'file' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_imports ADD day_first integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_imports ADD value_map text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_imports ADD after_id text;
