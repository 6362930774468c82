-- compatible: the index is of a table whose few rows live for hours; it makes room for the text of this one.
DROP INDEX sign_ups_of_invitation;
--> statement-breakpoint
CREATE TABLE app_data(organization_id text NOT NULL,name text,user_id text,data text NOT NULL,version integer NOT NULL,PRIMARY KEY(organization_id,name,user_id));
--> statement-breakpoint
ALTER TABLE installed_apps ADD state text;
