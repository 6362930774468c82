CREATE TABLE `enquiry_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`tag` text NOT NULL,
	`assigned_to` text NOT NULL,
	`priority` text NOT NULL,
	`source` text NOT NULL,
	`stage_id` text NOT NULL,
	`currency` text NOT NULL,
	`enquiries` integer NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `tag`, `assigned_to`, `priority`, `source`, `stage_id`, `currency`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
