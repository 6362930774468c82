CREATE TABLE `lead_import_results` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`outcome` text NOT NULL,
	`lead_id` text,
	`lead_stamp` integer,
	`contact_id` text,
	`activity_id` text,
	`former` text,
	`issues` text NOT NULL,
	`undo` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `row_number`),
	FOREIGN KEY (`organization_id`,`vertical_id`,`import_id`) REFERENCES `lead_imports`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_import_results_by_outcome` ON `lead_import_results` (`import_id`,`outcome`,`row_number`);--> statement-breakpoint
CREATE INDEX `lead_import_results_kept` ON `lead_import_results` (`import_id`,`row_number`) WHERE undo = 'kept';--> statement-breakpoint
CREATE INDEX `lead_import_results_to_undo` ON `lead_import_results` (`import_id`,`lead_id`,`row_number`) WHERE undo IS NULL AND outcome IN ('created', 'updated');--> statement-breakpoint
CREATE TABLE `lead_import_rows` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`cells` text NOT NULL,
	`email` text,
	`phones` text NOT NULL,
	PRIMARY KEY(`import_id`, `row_number`),
	FOREIGN KEY (`organization_id`,`vertical_id`,`import_id`) REFERENCES `lead_imports`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lead_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`columns` text NOT NULL,
	`duplicates` text NOT NULL,
	`rows` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`processed` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`restored` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_imports_by_creation` ON `lead_imports` (`organization_id`,`vertical_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_imports_under_way` ON `lead_imports` (`updated_at`) WHERE status IN ('running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX `lead_imports_of_vertical` ON `lead_imports` (`organization_id`,`vertical_id`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_email` ON `leads` (`organization_id`,`vertical_id`,`email`) WHERE archived_at IS NULL AND email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_by_phone` ON `leads` (`organization_id`,`vertical_id`,`phone_digits`) WHERE archived_at IS NULL AND phone_digits IS NOT NULL;