-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE lead_merges(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,
winner_id text NOT NULL,loser_id text NOT NULL,undone_at integer,created_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_merges_of_loser ON lead_merges(organization_id,loser_id,id);
--> statement-breakpoint
CREATE TABLE lead_merge_records(organization_id text NOT NULL,merge_id text NOT NULL,record_id text NOT NULL,former text,
PRIMARY KEY(merge_id,record_id),
FOREIGN KEY (merge_id) REFERENCES lead_merges(id) ON DELETE cascade);
