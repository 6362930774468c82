DROP INDEX `stages_in_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `stages_in_order` ON `stages` (`organization_id`,`vertical_id`,`position`,`id`);