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
CREATE UNIQUE INDEX `search_texts_record_id_unique` ON `search_texts` (`record_id`);