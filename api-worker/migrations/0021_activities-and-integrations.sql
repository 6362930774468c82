CREATE TABLE `meeting_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`status` text NOT NULL,
	`meetings` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `status`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `task_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`assignee` text NOT NULL,
	`status` text NOT NULL,
	`due` text NOT NULL,
	`tasks` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `assignee`, `status`, `due`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_read_at` integer,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `connect_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`provider` text NOT NULL,
	`state_hash` text NOT NULL,
	`verifier` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connect_flows_state_hash_unique` ON `connect_flows` (`state_hash`);--> statement-breakpoint
CREATE INDEX `connect_flows_by_expiry` ON `connect_flows` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`account_email` text,
	`access_token` text NOT NULL,
	`refresh_token` text,
	`expires_at` integer NOT NULL,
	`usable` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`refreshing_until` integer,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_connections_of_user` ON `provider_connections` (`organization_id`,`user_id`,`provider`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `provider_connections_removed` ON `provider_connections` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`record_id` text NOT NULL,
	`actor_id` text,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`organization_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`organization_id`,`user_id`,`created_at`,`id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_by_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`user_id` text NOT NULL,
	`due_at` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`record_id`, `user_id`, `due_at`),
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminders_by_age` ON `reminders` (`created_at`);--> statement-breakpoint
ALTER TABLE `meetings` ADD `zoom_meeting_id` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `google_meet_url` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `google_state` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `is_mailed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_in_vertical` ON `meetings` (`organization_id`,`vertical_id`,`start_time`,`id`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `meetings_in_organization` ON `meetings` (`organization_id`,`status`,`start_time`,`id`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `meetings_waiting` ON `meetings` (`start_time`,`organization_id`) WHERE status = 'scheduled' AND hidden = 0;--> statement-breakpoint
ALTER TABLE `notes` ADD `mention_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `calendar` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `tasks_by_creation` ON `tasks` (`organization_id`,`vertical_id`,`status`,`created_at`,`id`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `tasks_by_title` ON `tasks` (`organization_id`,`vertical_id`,`status`,title COLLATE NOCASE,`id`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `tasks_waiting` ON `tasks` (`due_date`,`organization_id`) WHERE status = 'pending' AND hidden = 0 AND assignee_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `remind_meetings` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `remind_tasks` integer DEFAULT true NOT NULL;