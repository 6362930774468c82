-- By hand, as short as every connection reads it.
CREATE TABLE domains(domain text PRIMARY KEY NOT NULL,organization_id text NOT NULL REFERENCES organizations ON DELETE CASCADE,proved_at integer NOT NULL);
--> statement-breakpoint
CREATE INDEX domains_of ON domains(organization_id);--> statement-breakpoint
ALTER TABLE users ADD external_id text;
