ALTER TABLE emails ADD html text;
--> statement-breakpoint
-- compatible: the same index under a shorter name, which makes room for the column in the text that every connection reads.
DROP INDEX inbound_addresses_local_part_unique;
--> statement-breakpoint
CREATE UNIQUE INDEX inbound_addresses_once ON inbound_addresses(local_part);
