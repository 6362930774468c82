-- compatible: the version before neither reads nor writes the column.
ALTER TABLE `users` ADD `away_until` text;