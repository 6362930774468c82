-- compatible: the version before neither reads nor writes the column.
ALTER TABLE meetings ADD no_show integer DEFAULT false NOT NULL;
