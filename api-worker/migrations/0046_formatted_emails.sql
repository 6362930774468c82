ALTER TABLE emails ADD html text;
--> statement-breakpoint
-- compatible: the same indexes as before, of tables with few rows for each organization; their shorter text makes room.
DROP INDEX email_templates_of;
--> statement-breakpoint
CREATE INDEX email_templates_of ON email_templates(organization_id,user_id,name COLLATE NOCASE);
--> statement-breakpoint
DROP INDEX webhooks_of_organization;
--> statement-breakpoint
CREATE INDEX webhooks_of_organization ON webhooks(organization_id,created_at,id);
--> statement-breakpoint
DROP INDEX inbound_addresses_local_part_unique;
--> statement-breakpoint
CREATE UNIQUE INDEX inbound_addresses_local_part_unique ON inbound_addresses(local_part);
