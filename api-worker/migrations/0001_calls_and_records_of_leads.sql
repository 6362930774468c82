-- Written by hand: the generator would make each table anew, without its triggers until the derived data is applied.
-- libSQL changes a column in place, and the version before goes on writing the enquiry of every row.
ALTER TABLE notes ALTER COLUMN enquiry_id TO enquiry_id text;
--> statement-breakpoint
ALTER TABLE tasks ALTER COLUMN enquiry_id TO enquiry_id text;
--> statement-breakpoint
ALTER TABLE meetings ALTER COLUMN enquiry_id TO enquiry_id text;
--> statement-breakpoint
ALTER TABLE notifications ALTER COLUMN enquiry_id TO enquiry_id text;
--> statement-breakpoint
ALTER TABLE notes ADD lead_id text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE tasks ADD lead_id text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE meetings ADD lead_id text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE notifications ADD lead_id text;
--> statement-breakpoint
ALTER TABLE notes ADD outcome text;
--> statement-breakpoint
ALTER TABLE notes ADD called_at integer;
--> statement-breakpoint
ALTER TABLE notes ADD duration_seconds integer;
--> statement-breakpoint
ALTER TABLE notes ADD contact_id text REFERENCES lead_contacts(id) ON DELETE set null;
--> statement-breakpoint
CREATE INDEX notes_of_lead ON notes (organization_id,lead_id,created_at,id);
--> statement-breakpoint
CREATE INDEX calls_of_enquiry ON notes (organization_id,enquiry_id,called_at,id) WHERE outcome IS NOT NULL;
--> statement-breakpoint
CREATE INDEX calls_of_lead ON notes (organization_id,lead_id,called_at,id) WHERE outcome IS NOT NULL;
--> statement-breakpoint
CREATE INDEX calls_of_user ON notes (organization_id,user_id,called_at) WHERE outcome IS NOT NULL;
--> statement-breakpoint
CREATE INDEX calls_by_contact ON notes (contact_id) WHERE contact_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX tasks_of_lead ON tasks (organization_id,lead_id,created_at,id);
--> statement-breakpoint
CREATE INDEX meetings_of_lead ON meetings (organization_id,lead_id,start_time,id);
