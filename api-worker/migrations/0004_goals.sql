-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE goals(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,
user_id text NOT NULL,month text NOT NULL,currency text NOT NULL,value integer,count integer,updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade);
--> statement-breakpoint
CREATE UNIQUE INDEX goals_once ON goals(organization_id,vertical_id,month,user_id);
