-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE custom_fields(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,record_kind text NOT NULL,
key text NOT NULL,vertical_id text,type text NOT NULL,is_indexed integer NOT NULL,indexed_up_to text,definition text NOT NULL,
archived_at integer,created_at integer NOT NULL,updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade);
--> statement-breakpoint
CREATE UNIQUE INDEX custom_fields_once ON custom_fields(organization_id,record_kind,key);
--> statement-breakpoint
CREATE TABLE field_values(organization_id text,vertical_id text,field text,
value blob COLLATE NOCASE,record_id text,PRIMARY KEY(record_id,field,value))WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX field_values_by_value ON field_values(organization_id,vertical_id,field,value,record_id);
--> statement-breakpoint
ALTER TABLE enquiries ADD custom_fields text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_contacts ADD custom_fields text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE leads ADD custom_fields text DEFAULT '{}' NOT NULL;
