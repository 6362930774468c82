CREATE TABLE `lead_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`tag` text NOT NULL,
	`owner_id` text NOT NULL,
	`account_type` text NOT NULL,
	`lead_type` text NOT NULL,
	`source` text NOT NULL,
	`all_leads` integer NOT NULL,
	`active` integer NOT NULL,
	`closed` integer NOT NULL,
	`converted` integer NOT NULL,
	`no_enquiry` integer NOT NULL,
	`archived` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `tag`, `owner_id`, `account_type`, `lead_type`, `source`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lead_tags` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `tag`),
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_tags_by_creation` ON `lead_tags` (`organization_id`,`vertical_id`,`tag`,`created_at`,`lead_id`);--> statement-breakpoint
CREATE TABLE `lead_views` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_default` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`owner_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_views_of_owner` ON `lead_views` (`organization_id`,`vertical_id`,`owner_id`,name COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_views_default` ON `lead_views` (`organization_id`,`vertical_id`,`owner_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `search_texts` (
	`number` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`text` text NOT NULL,
	`digits` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_texts_record_id_unique` ON `search_texts` (`record_id`);--> statement-breakpoint
DROP INDEX `leads_archived`;--> statement-breakpoint
DROP INDEX `leads_by_creation`;--> statement-breakpoint
DROP INDEX `leads_by_update`;--> statement-breakpoint
DROP INDEX `leads_by_name`;--> statement-breakpoint
DROP INDEX `leads_active`;--> statement-breakpoint
DROP INDEX `leads_by_source`;--> statement-breakpoint
ALTER TABLE `leads` ADD `owner_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `is_archived` integer GENERATED ALWAYS AS (archived_at IS NOT NULL) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_by_account_type` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`account_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_lead_type` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`lead_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_of_owner` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_closed` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND lost_enquiries > 0 AND open_enquiries = 0;--> statement-breakpoint
CREATE INDEX `leads_converted` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND converted_enquiries > 0;--> statement-breakpoint
CREATE INDEX `leads_without_enquiry` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND open_enquiries + converted_enquiries + lost_enquiries = 0;--> statement-breakpoint
CREATE INDEX `leads_by_creation` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_update` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_name` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,name COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `leads_active` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND open_enquiries > 0;--> statement-breakpoint
CREATE INDEX `leads_by_source` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`source`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `is_primary` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_primary` ON `lead_contacts` (`organization_id`,`lead_id`) WHERE is_primary = 1;