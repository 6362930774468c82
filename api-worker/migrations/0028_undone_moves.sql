-- compatible: the version before neither reads nor writes the column.
ALTER TABLE `stage_history` ADD `undone` integer;
