-- By hand, as short as every connection reads it.
CREATE TABLE reports(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,owner_id text NOT NULL,vertical_id text,name text NOT NULL,definition text NOT NULL,created_at integer NOT NULL,updated_at integer NOT NULL,FOREIGN KEY(organization_id,vertical_id)REFERENCES verticals(organization_id,id)ON DELETE CASCADE,FOREIGN KEY(organization_id,owner_id)REFERENCES users(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX reports_of_organization ON reports(organization_id,owner_id);
