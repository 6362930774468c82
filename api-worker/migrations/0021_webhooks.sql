CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`record_id` text DEFAULT '' NOT NULL,
	`activity_id` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`response_status` integer,
	`last_error` text,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id_unique` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_id`,`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_in_turn` ON `webhook_deliveries` (`webhook_id`,`record_id`,`seq`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of_webhook` ON `webhook_deliveries` (`organization_id`,`webhook_id`,`seq`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`vertical_ids` text,
	`active` integer NOT NULL,
	`inactive_reason` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`held_until` integer DEFAULT 0 NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_secret_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_of_organization` ON `webhooks` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `activities` ADD `record_id` text;