CREATE TABLE `job_turns` (
	`job` text NOT NULL,
	`organization_id` text NOT NULL,
	`served_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	PRIMARY KEY(`job`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `job_turns_of_organization` ON `job_turns` (`organization_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `caused_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_cause` ON `outbox` (`caused_by`,`due_at`) WHERE sent_at IS NULL;--> statement-breakpoint
ALTER TABLE `lead_imports` ADD `failure` text;--> statement-breakpoint
ALTER TABLE `lead_imports` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lead_imports` ADD `retry_at` integer DEFAULT 0 NOT NULL;