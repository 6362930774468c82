CREATE INDEX `enquiries_in_stage` ON `enquiries` (`organization_id`,`vertical_id`,`stage_id`,`updated_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_creation` ON `enquiries` (`organization_id`,`vertical_id`,`created_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_title` ON `enquiries` (`organization_id`,`vertical_id`,title COLLATE NOCASE,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_source` ON `enquiries` (`organization_id`,`vertical_id`,`source`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_of_organization` ON `enquiries` (`organization_id`,`updated_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_loss_reason` ON `enquiries` (`organization_id`,`vertical_id`,`loss_reason_id`) WHERE loss_reason_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_by_source` ON `leads` (`organization_id`,`vertical_id`,`source`);