-- Tasks and meetings are found by the search as the other records are: by their title, their enquiry's title and
-- their lead's name, which both follow when they change. A line break between them stands in none.

CREATE TRIGGER tasks_searchable AFTER INSERT ON tasks BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'task', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, title || char(10) || lead_name, NULL
  FROM enquiries WHERE id = NEW.enquiry_id;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_searchable_again AFTER UPDATE OF title ON tasks WHEN NEW.title IS NOT OLD.title BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'task', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, title || char(10) || lead_name, NULL
  FROM enquiries WHERE id = NEW.enquiry_id;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_searchable_no_more AFTER DELETE ON tasks BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_searchable AFTER INSERT ON meetings BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'meeting', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, title || char(10) || lead_name, NULL
  FROM enquiries WHERE id = NEW.enquiry_id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_searchable_again AFTER UPDATE OF title ON meetings WHEN NEW.title IS NOT OLD.title BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'meeting', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, title || char(10) || lead_name, NULL
  FROM enquiries WHERE id = NEW.enquiry_id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_searchable_no_more AFTER DELETE ON meetings BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_rename_their_activities AFTER UPDATE OF title, lead_name ON enquiries
WHEN NEW.title IS NOT OLD.title OR NEW.lead_name IS NOT OLD.lead_name BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'task', organization_id, vertical_id, id, title, NEW.title || char(10) || NEW.lead_name, NULL
  FROM tasks WHERE organization_id = NEW.organization_id AND enquiry_id = NEW.id;
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  SELECT 'meeting', organization_id, vertical_id, id, title, NEW.title || char(10) || NEW.lead_name, NULL
  FROM meetings WHERE organization_id = NEW.organization_id AND enquiry_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'task', tasks.organization_id, tasks.vertical_id, tasks.id, tasks.title, enquiries.title || char(10) || lead_name, NULL
FROM tasks JOIN enquiries ON enquiries.id = tasks.enquiry_id ORDER BY tasks.created_at, tasks.id;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'meeting', meetings.organization_id, meetings.vertical_id, meetings.id, meetings.title, enquiries.title || char(10) || lead_name, NULL
FROM meetings JOIN enquiries ON enquiries.id = meetings.enquiry_id ORDER BY meetings.created_at, meetings.id;
