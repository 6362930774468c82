CREATE TABLE `sign_in_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_of_user` ON `sign_in_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_expiry` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_up_codes` (
	`sign_up_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`code_hash` text NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	`guesses_elsewhere` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`sign_up_id`, `asked_by`),
	FOREIGN KEY (`sign_up_id`) REFERENCES `sign_ups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_up_codes_by_expiry` ON `sign_up_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`organization_name` text,
	`vertical_name` text,
	`invitation_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_token_hash_unique` ON `sign_ups` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_ups_of_email` ON `sign_ups` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_ups_of_invitation` ON `sign_ups` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_age` ON `sign_ups` (`created_at`);--> statement-breakpoint
-- Nobody has proved their address, so from here on they would be accounts that anybody may have made.
DELETE FROM `users` WHERE `email_verified_at` IS NULL;--> statement-breakpoint
DROP TABLE `verification_codes`;--> statement-breakpoint
DROP INDEX `users_unverified`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `email_verified_at`;--> statement-breakpoint
ALTER TABLE `invitations` ADD `shown_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_shown_token_hash_unique` ON `invitations` (`shown_token_hash`);