ALTER TABLE `search_texts` ADD `tabs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The beginnings of one and of two letters are looked up as whole pieces are: 1 for the kind, 32 for the vertical, 2 a letter.
DROP TABLE search_index;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5 (grams, content = '', contentless_delete = 1, detail = none, prefix = '35 37', tokenize = 'ascii');
--> statement-breakpoint
INSERT INTO search_index (rowid, grams)
SELECT number, (
  SELECT group_concat(
    substr(kind, 1, 1) || replace(vertical_id, '-', '') || hex(substr(text || coalesce(digits, ''), position, 3)), ' ')
  FROM search_positions WHERE position <= length(text || coalesce(digits, '')))
FROM search_texts ORDER BY number;
--> statement-breakpoint
DROP TRIGGER leads_searchable;
--> statement-breakpoint
CREATE TRIGGER leads_searchable AFTER INSERT ON leads BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone);
  UPDATE search_texts SET tabs = 8 WHERE record_id = NEW.id AND NEW.archived_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_by_tab AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads
WHEN (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL) OR (NEW.open_enquiries > 0) <> (OLD.open_enquiries > 0) OR (NEW.converted_enquiries > 0) <> (OLD.converted_enquiries > 0) OR (NEW.lost_enquiries > 0) <> (OLD.lost_enquiries > 0) BEGIN
  UPDATE search_texts SET tabs = (NEW.open_enquiries > 0) + 2 * (NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0)
    + 4 * (NEW.converted_enquiries > 0) + 8 * (NEW.archived_at IS NOT NULL)
  WHERE record_id = NEW.id;
END;
--> statement-breakpoint
UPDATE search_texts SET tabs = (
  SELECT (open_enquiries > 0) + 2 * (lost_enquiries > 0 AND open_enquiries = 0)
    + 4 * (converted_enquiries > 0) + 8 * (archived_at IS NOT NULL)
  FROM leads WHERE id = record_id)
WHERE kind = 'lead' AND record_id IN (SELECT id FROM leads);
