CREATE TABLE cell_keys (key text PRIMARY KEY NOT NULL, cell text NOT NULL, of_id text NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE organization_moves (of_id text PRIMARY KEY NOT NULL, cell text NOT NULL, state text NOT NULL, started_at integer NOT NULL, held_until integer, moved_at integer);
