CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_type` text NOT NULL,
	`actor_name` text NOT NULL,
	`user_id` text,
	`subject` text,
	`details` text,
	`address` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`organization_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_user` ON `audit_log` (`organization_id`,`user_id`,`created_at`,`id`);