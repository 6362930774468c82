DROP INDEX `meetings_by_length`;--> statement-breakpoint
CREATE INDEX `meetings_by_length` ON `meetings` (`organization_id`,`vertical_id`,end_time - start_time) WHERE hidden = 0;