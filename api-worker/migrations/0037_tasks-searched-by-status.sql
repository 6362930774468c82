-- What a search of tasks has found is counted by status without the tasks themselves.
DROP TRIGGER tasks_searchable;
--> statement-breakpoint
CREATE TRIGGER tasks_searchable AFTER INSERT ON tasks BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'task', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, title || char(10) || lead_name, NULL
  FROM enquiries WHERE id = NEW.enquiry_id;
  UPDATE search_texts SET tabs = (NEW.status = 'completed') + 8 * NEW.hidden
  WHERE record_id = NEW.id AND (NEW.status = 'completed' OR NEW.hidden);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_searchable_by_status AFTER UPDATE OF status, hidden ON tasks
WHEN NEW.status <> OLD.status OR NEW.hidden <> OLD.hidden BEGIN
  UPDATE search_texts SET tabs = (NEW.status = 'completed') + 8 * NEW.hidden WHERE record_id = NEW.id;
END;
--> statement-breakpoint
UPDATE search_texts SET tabs = (SELECT (status = 'completed') + 8 * hidden FROM tasks WHERE id = record_id)
WHERE kind = 'task' AND record_id IN (SELECT id FROM tasks WHERE status = 'completed' OR hidden);
