DROP INDEX `lead_tags_by_creation`;--> statement-breakpoint
ALTER TABLE `lead_tags` ADD `tabs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `lead_tags_by_creation` ON `lead_tags` (`organization_id`,`vertical_id`,`tag`,`created_at`,`lead_id`,`tabs`);--> statement-breakpoint
CREATE INDEX `lead_tags_by_tab` ON `lead_tags` (`organization_id`,`vertical_id`,`tag`,`tabs`,`lead_id`);--> statement-breakpoint
ALTER TABLE `search_texts` ADD `created_at` integer;--> statement-breakpoint
-- What a search has found is sorted, and leads with a tag are found in a tab, without the leads themselves.
DROP TRIGGER leads_searchable;
--> statement-breakpoint
CREATE TRIGGER leads_searchable AFTER INSERT ON leads BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone);
  UPDATE search_texts SET created_at = NEW.created_at, tabs = 8 * (NEW.archived_at IS NOT NULL) WHERE record_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER leads_searchable_by_tab;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_by_tab AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads
WHEN (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL) OR (NEW.open_enquiries > 0) <> (OLD.open_enquiries > 0) OR (NEW.converted_enquiries > 0) <> (OLD.converted_enquiries > 0) OR (NEW.lost_enquiries > 0) <> (OLD.lost_enquiries > 0) BEGIN
  UPDATE search_texts SET tabs = (NEW.open_enquiries > 0) + 2 * (NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0)
    + 4 * (NEW.converted_enquiries > 0) + 8 * (NEW.archived_at IS NOT NULL)
  WHERE record_id = NEW.id;
  UPDATE lead_tags SET tabs = (SELECT tabs FROM search_texts WHERE record_id = NEW.id) WHERE lead_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER leads_tagged_on_insert;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_insert AFTER INSERT ON leads WHEN NEW.tags IS NOT NULL BEGIN
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at, tabs)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at, 8 * (NEW.archived_at IS NOT NULL)
  FROM json_each(NEW.tags);
END;
--> statement-breakpoint
DROP TRIGGER leads_tagged_on_update;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_update AFTER UPDATE OF tags ON leads WHEN NEW.tags IS NOT OLD.tags BEGIN
  DELETE FROM lead_tags WHERE lead_id = NEW.id;
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at, tabs)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at,
    (SELECT tabs FROM search_texts WHERE record_id = NEW.id)
  FROM json_each(coalesce(NEW.tags, '[]'));
END;
--> statement-breakpoint
UPDATE search_texts SET created_at = (SELECT created_at FROM leads WHERE id = record_id) WHERE kind = 'lead';
--> statement-breakpoint
UPDATE lead_tags SET tabs = (SELECT tabs FROM search_texts WHERE record_id = lead_id);
