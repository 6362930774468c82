-- An enquiry is found by the name of its lead too, which it carries.
DROP TRIGGER enquiries_searchable;
--> statement-breakpoint
DROP TRIGGER enquiries_searchable_again;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable AFTER INSERT ON enquiries BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'enquiry', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, name, NULL FROM leads WHERE id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable_again AFTER UPDATE ON enquiries
WHEN OLD.title IS NOT NEW.title OR OLD.lead_name IS NOT NEW.lead_name OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('enquiry', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, NEW.lead_name, NULL);
END;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'enquiry', organization_id, vertical_id, id, title, lead_name, NULL FROM enquiries ORDER BY created_at, id;
