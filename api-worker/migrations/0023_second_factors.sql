-- By hand, as short as every connection reads it.
CREATE TABLE factors(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,user_id text NOT NULL,kind text NOT NULL,key text NOT NULL,name text NOT NULL,data text,counter integer DEFAULT 0 NOT NULL,confirmed_at integer,created_at integer NOT NULL,last_used_at integer,FOREIGN KEY(organization_id,user_id)REFERENCES users(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE UNIQUE INDEX factors_key_unique ON factors(key);--> statement-breakpoint
CREATE INDEX factors_of_user ON factors(user_id);--> statement-breakpoint
CREATE TABLE sign_in_steps(token_hash text PRIMARY KEY NOT NULL,organization_id text,user_id text,kind text NOT NULL,data text,expires_at integer NOT NULL,FOREIGN KEY(organization_id,user_id)REFERENCES users(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
ALTER TABLE organizations ADD sign_in text;--> statement-breakpoint
ALTER TABLE sessions ADD confirmed_at integer;--> statement-breakpoint
ALTER TABLE sessions ADD enrol_by integer;--> statement-breakpoint
ALTER TABLE sessions ADD oidc text;
