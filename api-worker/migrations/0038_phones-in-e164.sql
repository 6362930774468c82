ALTER TABLE `lead_contacts` ADD `mobile_e164` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `phone_e164` text;--> statement-breakpoint
CREATE INDEX `leads_by_e164` ON `leads` (`organization_id`,`vertical_id`,`phone_e164`) WHERE archived_at IS NULL AND phone_e164 IS NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `country` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `phones_read` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `phones_read_up_to` text;--> statement-breakpoint
CREATE INDEX `organizations_by_phones_read` ON `organizations` (`phones_read`);