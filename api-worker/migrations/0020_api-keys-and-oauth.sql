CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`key_prefix` text NOT NULL,
	`scopes` text NOT NULL,
	`vertical_ids` text,
	`expires_at` integer,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_of_organization` ON `api_keys` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_keys_of_user` ON `api_keys` (`user_id`);--> statement-breakpoint
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`auth_method` text NOT NULL,
	`secret_hash` text,
	`created_at` integer NOT NULL,
	`fresh_until` integer,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_by_use` ON `oauth_clients` (`used_at`);--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	FOREIGN KEY (`organization_id`,`connection_id`) REFERENCES `oauth_connections`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_codes_of_connection` ON `oauth_codes` (`organization_id`,`connection_id`);--> statement-breakpoint
CREATE INDEX `oauth_codes_by_expiry` ON `oauth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`scopes` text NOT NULL,
	`vertical_ids` text,
	`resource` text,
	`last_used_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_connections_by_age` ON `oauth_connections` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `oauth_connections_by_client` ON `oauth_connections` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_connections_by_expiry` ON `oauth_connections` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_connections_of_client` ON `oauth_connections` (`user_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_connections_of_organization` ON `oauth_connections` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `oauth_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text,
	FOREIGN KEY (`organization_id`,`connection_id`) REFERENCES `oauth_connections`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_tokens_of_connection` ON `oauth_tokens` (`organization_id`,`connection_id`);--> statement-breakpoint
CREATE INDEX `oauth_tokens_by_expiry` ON `oauth_tokens` (`expires_at`);