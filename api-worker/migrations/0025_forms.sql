-- By hand, as short as every connection reads it.
CREATE TABLE forms(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,key text NOT NULL,settings text NOT NULL,made integer DEFAULT 0 NOT NULL,created_at integer NOT NULL,updated_at integer NOT NULL,FOREIGN KEY(organization_id,vertical_id)REFERENCES verticals(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE UNIQUE INDEX forms_key_unique ON forms(key);--> statement-breakpoint
CREATE INDEX forms_of_vertical ON forms(organization_id,vertical_id,created_at,id);--> statement-breakpoint
CREATE TABLE form_submissions(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,form_id text NOT NULL,state text NOT NULL,details text NOT NULL,created_at integer NOT NULL,updated_at integer NOT NULL,FOREIGN KEY(form_id)REFERENCES forms(id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX form_submissions_of_form ON form_submissions(organization_id,form_id,created_at,id);
