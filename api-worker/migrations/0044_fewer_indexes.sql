-- compatible: other indexes serve the statements that used these, or their tables have few rows.
DROP INDEX `outbox_due`;--> statement-breakpoint
DROP INDEX `api_keys_of_user`;--> statement-breakpoint
DROP INDEX `oauth_codes_of_connection`;--> statement-breakpoint
DROP INDEX `enquiries_by_loss_reason`;--> statement-breakpoint
DROP INDEX `enquiries_by_assignee`;--> statement-breakpoint
DROP INDEX `lead_imports_by_creation`;--> statement-breakpoint
DROP INDEX `lead_imports_under_way`;--> statement-breakpoint
DROP INDEX `lead_imports_with_rows`;--> statement-breakpoint
DROP INDEX `value_lists_moving`;--> statement-breakpoint
DROP INDEX `leads_sorted_by_owner`;--> statement-breakpoint
DROP INDEX `leads_by_owner`;--> statement-breakpoint
DROP INDEX `report_mails_due`;
