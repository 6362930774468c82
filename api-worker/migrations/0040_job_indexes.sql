-- compatible: no statement names these indexes; jobs and one rare count read the few rows of their tables instead.
DROP INDEX `oauth_clients_by_use`;--> statement-breakpoint
DROP INDEX `oauth_connections_by_expiry`;--> statement-breakpoint
DROP INDEX `lead_import_results_kept`;--> statement-breakpoint
DROP INDEX `organizations_by_phones_read`;--> statement-breakpoint
DROP INDEX `known_devices_by_use`;--> statement-breakpoint
DROP INDEX `sign_ups_by_age`;