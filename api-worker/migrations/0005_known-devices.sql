CREATE TABLE `known_devices` (
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_by_use` ON `known_devices` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified_at IS NULL;