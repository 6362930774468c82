CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`lead_id` text,
	`enquiry_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`actor_type` text NOT NULL,
	`actor_name` text NOT NULL,
	`user_id` text,
	`changes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_of_enquiry` ON `activities` (`organization_id`,`enquiry_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `activities_of_lead` ON `activities` (`organization_id`,`lead_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`timezone` text NOT NULL,
	`meeting_type` text NOT NULL,
	`status` text NOT NULL,
	`notes` text,
	`attendees` text NOT NULL,
	`zoom_join_url` text,
	`google_event_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`created_by`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meetings_by_start` ON `meetings` (`organization_id`,`vertical_id`,`status`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `meetings_of_enquiry` ON `meetings` (`organization_id`,`enquiry_id`,`start_time`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`content` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notes_of_enquiry` ON `notes` (`organization_id`,`enquiry_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`html_body` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`status` text NOT NULL,
	`due_date` text,
	`assignee_id` text,
	`created_by` text NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`assignee_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tasks_of_enquiry` ON `tasks` (`organization_id`,`enquiry_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tasks_by_assignee` ON `tasks` (`organization_id`,`assignee_id`);--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`pipeline_id` text NOT NULL,
	`stage_id` text NOT NULL,
	`stage_type` text NOT NULL,
	`primary_contact_id` text,
	`title` text NOT NULL,
	`product_or_service` text,
	`message` text,
	`source` text NOT NULL,
	`priority` text NOT NULL,
	`value` integer,
	`currency` text NOT NULL,
	`probability` integer,
	`expected_close_date` text,
	`assigned_to` text,
	`created_by` text,
	`tags` text,
	`rank` text NOT NULL,
	`loss_reason_id` text,
	`lost_at` integer,
	`lost_by` text,
	`deleted_at` integer,
	`last_activity_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`,`pipeline_id`) REFERENCES `pipelines`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`,`vertical_id`,`stage_id`) REFERENCES `stages`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`,`lead_id`,`primary_contact_id`) REFERENCES `lead_contacts`(`organization_id`,`lead_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`,`vertical_id`,`loss_reason_id`) REFERENCES `loss_reasons`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`,`assigned_to`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `enquiries_on_board` ON `enquiries` (`organization_id`,`vertical_id`,`stage_id`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_update` ON `enquiries` (`organization_id`,`vertical_id`,`updated_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_type` ON `enquiries` (`organization_id`,`vertical_id`,`stage_type`,`updated_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_of_lead` ON `enquiries` (`organization_id`,`lead_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_assignee` ON `enquiries` (`organization_id`,`assigned_to`);--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_of_vertical` ON `enquiries` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE TABLE `stage_counters` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`stage_id` text NOT NULL,
	`currency` text NOT NULL,
	`enquiries` integer DEFAULT 0 NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`stage_id`, `currency`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stage_counters_of_vertical` ON `stage_counters` (`organization_id`,`vertical_id`);--> statement-breakpoint
CREATE TABLE `stage_history` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`stage_id` text,
	`stage_name` text NOT NULL,
	`loss_reason` text,
	`by_name` text NOT NULL,
	`entered_at` integer NOT NULL,
	`left_at` integer,
	FOREIGN KEY (`organization_id`,`vertical_id`,`enquiry_id`) REFERENCES `enquiries`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stage_history_of_enquiry` ON `stage_history` (`organization_id`,`enquiry_id`,`entered_at`);--> statement-breakpoint
CREATE TABLE `lead_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`mobile` text,
	`designation` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_of_lead` ON `lead_contacts` (`organization_id`,`lead_id`,`id`);--> statement-breakpoint
CREATE TABLE `lead_counters` (
	`organization_id` text NOT NULL,
	`vertical_id` text PRIMARY KEY NOT NULL,
	`all_leads` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT 0 NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	`converted` integer DEFAULT 0 NOT NULL,
	`no_enquiry` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`account_type` text NOT NULL,
	`lead_type` text NOT NULL,
	`email` text,
	`phone` text,
	`phone_digits` text,
	`industry` text,
	`source` text NOT NULL,
	`referred_by` text,
	`city` text,
	`state` text,
	`pincode` text,
	`country` text,
	`tags` text,
	`open_enquiries` integer DEFAULT 0 NOT NULL,
	`converted_enquiries` integer DEFAULT 0 NOT NULL,
	`lost_enquiries` integer DEFAULT 0 NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`,`owner_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leads_by_creation` ON `leads` (`organization_id`,`vertical_id`,`created_at`,`id`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_by_update` ON `leads` (`organization_id`,`vertical_id`,`updated_at`,`id`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_by_name` ON `leads` (`organization_id`,`vertical_id`,name COLLATE NOCASE,`id`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_active` ON `leads` (`organization_id`,`vertical_id`,`created_at`,`id`) WHERE archived_at IS NULL AND open_enquiries > 0;--> statement-breakpoint
CREATE INDEX `leads_archived` ON `leads` (`organization_id`,`vertical_id`,`created_at`,`id`) WHERE archived_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_by_owner` ON `leads` (`organization_id`,`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `leads_of_vertical` ON `leads` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`organization_id` text NOT NULL,
	`caller_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `caller_id`, `key`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`vertical_ids` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_of_organization` ON `invitations` (`organization_id`,`email`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_of_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_by_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_agent` text,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `vertical_id`),
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memberships_by_vertical` ON `memberships` (`organization_id`,`vertical_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`global_role` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`time_zone` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_of_organization` ON `users` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `loss_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`reason` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loss_reasons_once` ON `loss_reasons` (`organization_id`,`vertical_id`,lower("reason")) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `loss_reasons_of_vertical` ON `loss_reasons` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE TABLE `pipelines` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pipelines_of_vertical` ON `pipelines` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE TABLE `stages` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`pipeline_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`color` text NOT NULL,
	`position` integer NOT NULL,
	`is_system_stage` integer NOT NULL,
	`stage_type` text NOT NULL,
	`key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`,`pipeline_id`) REFERENCES `pipelines`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stages_in_order` ON `stages` (`organization_id`,`vertical_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `stages_of_vertical` ON `stages` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE TABLE `verticals` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verticals_of_organization` ON `verticals` (`organization_id`,`id`);