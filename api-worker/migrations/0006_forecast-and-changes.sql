CREATE TABLE `changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`entity` text NOT NULL,
	`record_id` text NOT NULL,
	`action` text NOT NULL,
	`lead_id` text,
	`enquiry_id` text,
	`stage_id` text,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changes_of_record` ON `changes` (`entity`,`record_id`);--> statement-breakpoint
CREATE INDEX `changes_of_vertical` ON `changes` (`organization_id`,`vertical_id`,`seq`);--> statement-breakpoint
CREATE INDEX `changes_by_time` ON `changes` (`at`);--> statement-breakpoint
CREATE TABLE `forecast_counters` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`stage_id` text NOT NULL,
	`month` text NOT NULL,
	`currency` text NOT NULL,
	`enquiries` integer NOT NULL,
	`value` integer NOT NULL,
	`stage_value` integer NOT NULL,
	`own_weighted` integer NOT NULL,
	PRIMARY KEY(`stage_id`, `currency`, `month`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forecast_counters_of_vertical` ON `forecast_counters` (`organization_id`,`vertical_id`);--> statement-breakpoint
ALTER TABLE `enquiries` ADD `lead_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `contact_name` text;--> statement-breakpoint
CREATE INDEX `enquiries_by_lead_name` ON `enquiries` (`organization_id`,`vertical_id`,lead_name COLLATE NOCASE,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `stages` ADD `idle_days` integer;--> statement-breakpoint
ALTER TABLE `stages` ADD `win_probability` integer DEFAULT 50 NOT NULL;