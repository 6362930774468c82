CREATE TABLE `lead_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`tag` text NOT NULL,
	`owner_id` text NOT NULL,
	`account_type` text NOT NULL,
	`lead_type` text NOT NULL,
	`source` text NOT NULL,
	`all_leads` integer NOT NULL,
	`active` integer NOT NULL,
	`closed` integer NOT NULL,
	`converted` integer NOT NULL,
	`no_enquiry` integer NOT NULL,
	`archived` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `tag`, `owner_id`, `account_type`, `lead_type`, `source`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lead_tags` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `tag`),
	FOREIGN KEY (`organization_id`,`vertical_id`,`lead_id`) REFERENCES `leads`(`organization_id`,`vertical_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_tags_by_creation` ON `lead_tags` (`organization_id`,`vertical_id`,`tag`,`created_at`,`lead_id`);
--> statement-breakpoint
CREATE TABLE `lead_views` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_default` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`owner_id`) REFERENCES `users`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_views_of_owner` ON `lead_views` (`organization_id`,`vertical_id`,`owner_id`,name COLLATE NOCASE,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_views_default` ON `lead_views` (`organization_id`,`vertical_id`,`owner_id`) WHERE is_default = 1;
--> statement-breakpoint
DROP INDEX `leads_archived`;
--> statement-breakpoint
DROP INDEX `leads_by_creation`;
--> statement-breakpoint
DROP INDEX `leads_by_update`;
--> statement-breakpoint
DROP INDEX `leads_by_name`;
--> statement-breakpoint
DROP INDEX `leads_active`;
--> statement-breakpoint
DROP INDEX `leads_by_source`;
--> statement-breakpoint
ALTER TABLE `leads` ADD `owner_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `leads` ADD `is_archived` integer GENERATED ALWAYS AS (archived_at IS NOT NULL) VIRTUAL NOT NULL;
--> statement-breakpoint
CREATE INDEX `leads_by_account_type` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`account_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `leads_by_lead_type` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`lead_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `leads_of_owner` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`owner_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `leads_closed` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND lost_enquiries > 0 AND open_enquiries = 0;
--> statement-breakpoint
CREATE INDEX `leads_converted` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND converted_enquiries > 0;
--> statement-breakpoint
CREATE INDEX `leads_without_enquiry` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND open_enquiries + converted_enquiries + lost_enquiries = 0;
--> statement-breakpoint
CREATE INDEX `leads_by_creation` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `leads_by_update` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `leads_by_name` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,name COLLATE NOCASE,`id`);
--> statement-breakpoint
CREATE INDEX `leads_active` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`created_at`,`id`) WHERE is_archived = 0 AND open_enquiries > 0;
--> statement-breakpoint
CREATE INDEX `leads_by_source` ON `leads` (`organization_id`,`vertical_id`,`is_archived`,`source`,`created_at`,`id`);
--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `is_primary` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_primary` ON `lead_contacts` (`organization_id`,`lead_id`) WHERE is_primary = 1;
--> statement-breakpoint
-- Orders of the list whose expressions the generator cannot write: blanks come last.

CREATE INDEX leads_sorted_by_email ON leads (organization_id, vertical_id, is_archived, coalesce(email, char(1114111)), id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_phone ON leads (organization_id, vertical_id, is_archived, coalesce(phone, char(1114111)), id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_industry ON leads (organization_id, vertical_id, is_archived, coalesce(industry, char(1114111)) COLLATE NOCASE, id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_owner ON leads (organization_id, vertical_id, is_archived, owner_name COLLATE NOCASE, id);
--> statement-breakpoint
CREATE TRIGGER leads_owner_named AFTER INSERT ON leads WHEN NEW.owner_name = '' BEGIN
  UPDATE leads SET owner_name = (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.owner_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_owner_changed AFTER UPDATE OF owner_id ON leads WHEN NEW.owner_id <> OLD.owner_id BEGIN
  UPDATE leads SET owner_name = (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.owner_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users
WHEN NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name BEGIN
  UPDATE leads SET owner_name = NEW.first_name || ' ' || NEW.last_name
  WHERE organization_id = NEW.organization_id AND owner_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_figures (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source,
    all_leads, active, closed, converted, no_enquiry, archived)
  SELECT NEW.organization_id, NEW.vertical_id, tag, NEW.owner_id, NEW.account_type, NEW.lead_type, NEW.source,
    (NEW.archived_at IS NULL),
    (NEW.archived_at IS NULL AND NEW.open_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0),
    (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0),
    (NEW.archived_at IS NOT NULL)
  FROM (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) WHERE true
  ON CONFLICT (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source) DO UPDATE SET
    all_leads = all_leads + excluded.all_leads,
    active = active + excluded.active,
    closed = closed + excluded.closed,
    converted = converted + excluded.converted,
    no_enquiry = no_enquiry + excluded.no_enquiry,
    archived = archived + excluded.archived;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_move AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads
WHEN NEW.owner_id = OLD.owner_id AND NEW.account_type = OLD.account_type AND NEW.lead_type = OLD.lead_type AND NEW.source = OLD.source AND NEW.tags IS OLD.tags
  AND ((NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL) OR (NEW.open_enquiries > 0) <> (OLD.open_enquiries > 0) OR (NEW.converted_enquiries > 0) <> (OLD.converted_enquiries > 0) OR (NEW.lost_enquiries > 0) <> (OLD.lost_enquiries > 0)) BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads + (NEW.archived_at IS NULL) - (OLD.archived_at IS NULL),
    active = active + (NEW.archived_at IS NULL AND NEW.open_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed + (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted + (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry + (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived + (NEW.archived_at IS NOT NULL) - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = NEW.organization_id AND vertical_id = NEW.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]')))
    AND owner_id = NEW.owner_id AND account_type = NEW.account_type AND lead_type = NEW.lead_type AND source = NEW.source;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_change AFTER UPDATE OF owner_id, account_type, lead_type, source, tags ON leads
WHEN NOT (NEW.owner_id = OLD.owner_id AND NEW.account_type = OLD.account_type AND NEW.lead_type = OLD.lead_type AND NEW.source = OLD.source AND NEW.tags IS OLD.tags) BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads - (OLD.archived_at IS NULL),
    active = active - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(OLD.tags, '[]')))
    AND owner_id = OLD.owner_id AND account_type = OLD.account_type AND lead_type = OLD.lead_type AND source = OLD.source;
  INSERT INTO lead_figures (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source,
    all_leads, active, closed, converted, no_enquiry, archived)
  SELECT NEW.organization_id, NEW.vertical_id, tag, NEW.owner_id, NEW.account_type, NEW.lead_type, NEW.source,
    (NEW.archived_at IS NULL),
    (NEW.archived_at IS NULL AND NEW.open_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0),
    (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0),
    (NEW.archived_at IS NOT NULL)
  FROM (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) WHERE true
  ON CONFLICT (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source) DO UPDATE SET
    all_leads = all_leads + excluded.all_leads,
    active = active + excluded.active,
    closed = closed + excluded.closed,
    converted = converted + excluded.converted,
    no_enquiry = no_enquiry + excluded.no_enquiry,
    archived = archived + excluded.archived;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads - (OLD.archived_at IS NULL),
    active = active - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(OLD.tags, '[]')))
    AND owner_id = OLD.owner_id AND account_type = OLD.account_type AND lead_type = OLD.lead_type AND source = OLD.source;
END;
--> statement-breakpoint
CREATE TRIGGER lead_figures_emptied AFTER UPDATE ON lead_figures WHEN NEW.all_leads = 0 AND NEW.archived = 0 BEGIN
  DELETE FROM lead_figures WHERE organization_id = NEW.organization_id AND vertical_id = NEW.vertical_id AND tag = NEW.tag
    AND owner_id = NEW.owner_id AND account_type = NEW.account_type AND lead_type = NEW.lead_type AND source = NEW.source;
END;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_insert AFTER INSERT ON leads WHEN NEW.tags IS NOT NULL BEGIN
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_update AFTER UPDATE OF tags ON leads WHEN NEW.tags IS NOT OLD.tags BEGIN
  DELETE FROM lead_tags WHERE lead_id = NEW.id;
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at FROM json_each(coalesce(NEW.tags, '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_first_is_primary AFTER INSERT ON lead_contacts
WHEN NEW.is_primary = 0 AND NOT EXISTS (
  SELECT 1 FROM lead_contacts WHERE organization_id = NEW.organization_id AND lead_id = NEW.lead_id AND is_primary = 1) BEGIN
  UPDATE lead_contacts SET is_primary = 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_primary_follows AFTER DELETE ON lead_contacts WHEN OLD.is_primary = 1 BEGIN
  UPDATE lead_contacts SET is_primary = 1,
    updated_at = max(updated_at + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  WHERE id = (SELECT id FROM lead_contacts WHERE organization_id = OLD.organization_id AND lead_id = OLD.lead_id
    ORDER BY created_at, id LIMIT 1);
END;
--> statement-breakpoint
UPDATE leads SET owner_name = coalesce((SELECT first_name || ' ' || last_name FROM users WHERE users.id = leads.owner_id), '');
--> statement-breakpoint
INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at)
SELECT DISTINCT leads.organization_id, leads.vertical_id, leads.id, tag.value, leads.created_at FROM leads, json_each(leads.tags) tag;
--> statement-breakpoint
INSERT INTO lead_figures
SELECT leads.organization_id, leads.vertical_id, tags.tag, leads.owner_id, leads.account_type, leads.lead_type, leads.source,
  sum(leads.archived_at IS NULL),
  sum(leads.archived_at IS NULL AND leads.open_enquiries > 0),
  sum(leads.archived_at IS NULL AND leads.lost_enquiries > 0 AND leads.open_enquiries = 0),
  sum(leads.archived_at IS NULL AND leads.converted_enquiries > 0),
  sum(leads.archived_at IS NULL AND leads.open_enquiries + leads.converted_enquiries + leads.lost_enquiries = 0),
  sum(leads.archived_at IS NOT NULL)
FROM leads JOIN (SELECT id AS lead_id, '' AS tag FROM leads UNION ALL SELECT lead_id, tag FROM lead_tags) tags ON tags.lead_id = leads.id
GROUP BY leads.organization_id, leads.vertical_id, tags.tag, leads.owner_id, leads.account_type, leads.lead_type, leads.source;
--> statement-breakpoint
UPDATE lead_contacts SET is_primary = 1 WHERE id IN (
  SELECT (SELECT id FROM lead_contacts c WHERE c.organization_id = leads.organization_id AND c.lead_id = leads.id
    ORDER BY created_at, id LIMIT 1) FROM leads);
