-- Rows in the order of their key and nothing beside it: a range is read without stepping from an index to a table.

CREATE TABLE enquiry_day_figures_before AS SELECT * FROM enquiry_day_figures;
--> statement-breakpoint
DROP TABLE enquiry_day_figures;
--> statement-breakpoint
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
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO enquiry_day_figures SELECT * FROM enquiry_day_figures_before WHERE enquiries <> 0 OR value <> 0;
--> statement-breakpoint
DROP TABLE enquiry_day_figures_before;
