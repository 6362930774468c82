-- compatible: the version before neither reads nor writes the columns.
ALTER TABLE meetings ADD no_show integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE emails ADD html text;
