-- compatible: an index is made anew that was unique for what the program checks itself, and one with a further column.
ALTER TABLE emails ADD size integer;
--> statement-breakpoint
ALTER TABLE emails ADD review text;
--> statement-breakpoint
ALTER TABLE inbound_addresses ADD dropped text;
--> statement-breakpoint
ALTER TABLE files ADD email_id text;
--> statement-breakpoint
ALTER TABLE meetings ADD event text;
--> statement-breakpoint
DROP INDEX inbound_addresses_of;
--> statement-breakpoint
CREATE INDEX inbound_addresses_of ON inbound_addresses(organization_id,user_id);
--> statement-breakpoint
DROP INDEX emails_of_user;
--> statement-breakpoint
CREATE INDEX emails_of_user ON emails(organization_id,user_id,sent_at,size);
--> statement-breakpoint
-- Secret addresses are no recipients that anybody is shown.
UPDATE emails SET recipients=(SELECT json_group_array(json(value)) FROM json_each(recipients)
WHERE substr(value->>'address',1,instr(value->>'address','@')-1) NOT IN (SELECT local_part FROM inbound_addresses))
WHERE recipients LIKE '%log-%' OR recipients LIKE '%enquiries-%';
