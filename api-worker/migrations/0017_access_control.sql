ALTER TABLE `api_keys` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `calls_per_minute` integer;--> statement-breakpoint
ALTER TABLE `oauth_connections` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `oauth_connections` ADD `calls_per_minute` integer;