CREATE TABLE `enquiry_day_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`dated` text NOT NULL,
	`assigned_to` text NOT NULL,
	`period` text NOT NULL,
	`stage_id` text NOT NULL,
	`loss_reason_id` text NOT NULL,
	`currency` text NOT NULL,
	`enquiries` integer NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `dated`, `assigned_to`, `period`, `stage_id`, `loss_reason_id`, `currency`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `enquiries` ADD `created_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `closed_on` text;--> statement-breakpoint
CREATE INDEX `enquiries_by_closing_day` ON `enquiries` (`organization_id`,`vertical_id`,`closed_on`) WHERE closed_on IS NOT NULL AND deleted_at IS NULL;