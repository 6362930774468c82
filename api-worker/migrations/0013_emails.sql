CREATE TABLE `email_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_templates_of` ON `email_templates` (`organization_id`,`user_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text,
	`lead_id` text,
	`enquiry_id` text,
	`contact_id` text,
	`user_id` text,
	`direction` text NOT NULL,
	`state` text NOT NULL,
	`message_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`from_name` text,
	`from_address` text NOT NULL,
	`recipients` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`object` text,
	`attachments` text NOT NULL,
	`sender_checks` text,
	`is_private` integer DEFAULT false NOT NULL,
	`sent_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `lead_contacts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `emails_of_lead` ON `emails` (`organization_id`,`lead_id`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `emails_of_enquiry` ON `emails` (`organization_id`,`enquiry_id`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `emails_of_user` ON `emails` (`organization_id`,`user_id`,`sent_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `emails_by_message` ON `emails` (`organization_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `emails_in_review` ON `emails` (`organization_id`,`created_at`,`id`) WHERE state = 'review';--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `emails_by_contact` ON `emails` (`contact_id`) WHERE contact_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `inbound_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`local_part` text NOT NULL,
	`user_id` text,
	`vertical_id` text,
	`rules` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbound_addresses_local_part_unique` ON `inbound_addresses` (`local_part`);--> statement-breakpoint
CREATE UNIQUE INDEX `inbound_addresses_of` ON `inbound_addresses` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `suppressed_addresses` (
	`organization_id` text NOT NULL,
	`address` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `reason`, `address`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `email_settings` text;