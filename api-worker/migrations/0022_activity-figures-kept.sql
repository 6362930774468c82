-- Tasks and meetings in the order of their lists, and figures kept by the database itself.

UPDATE tasks SET hidden = 1 WHERE enquiry_id IN (SELECT id FROM enquiries WHERE deleted_at IS NOT NULL);
--> statement-breakpoint
UPDATE meetings SET hidden = 1 WHERE enquiry_id IN (SELECT id FROM enquiries WHERE deleted_at IS NOT NULL);
--> statement-breakpoint
DROP INDEX tasks_by_due;
--> statement-breakpoint
CREATE INDEX tasks_by_due ON tasks (organization_id, vertical_id, status, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_in_vertical_by_due ON tasks (organization_id, vertical_id, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_of_assignee_by_due ON tasks (organization_id, assignee_id, status, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
SELECT organization_id, vertical_id, whose.value, status, coalesce(due_date, '9999-12-31'), count(*)
FROM tasks, json_each(json_array('*', coalesce(assignee_id, ''))) AS whose
WHERE hidden = 0
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
SELECT organization_id, vertical_id, status, count(*) FROM meetings WHERE hidden = 0 GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER tasks_figured_on_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
  SELECT NEW.organization_id, NEW.vertical_id, whose.assignee, NEW.status, coalesce(NEW.due_date, '9999-12-31'), +1
  FROM (SELECT '*' AS assignee UNION ALL SELECT coalesce(NEW.assignee_id, '')) AS whose
  WHERE NEW.hidden = 0
  ON CONFLICT (organization_id, vertical_id, assignee, status, due) DO UPDATE SET tasks = tasks + excluded.tasks;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_figured_on_update AFTER UPDATE OF status, due_date, assignee_id, hidden ON tasks
WHEN NEW.status <> OLD.status OR NEW.due_date IS NOT OLD.due_date OR NEW.assignee_id IS NOT OLD.assignee_id OR NEW.hidden <> OLD.hidden BEGIN
  INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
  SELECT OLD.organization_id, OLD.vertical_id, whose.assignee, OLD.status, coalesce(OLD.due_date, '9999-12-31'), -1
  FROM (SELECT '*' AS assignee UNION ALL SELECT coalesce(OLD.assignee_id, '')) AS whose
  WHERE OLD.hidden = 0
  ON CONFLICT (organization_id, vertical_id, assignee, status, due) DO UPDATE SET tasks = tasks + excluded.tasks;
  DELETE FROM task_figures WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id
    AND assignee IN ('*', coalesce(OLD.assignee_id, '')) AND status = OLD.status AND due = coalesce(OLD.due_date, '9999-12-31') AND tasks = 0;
  INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
  SELECT NEW.organization_id, NEW.vertical_id, whose.assignee, NEW.status, coalesce(NEW.due_date, '9999-12-31'), +1
  FROM (SELECT '*' AS assignee UNION ALL SELECT coalesce(NEW.assignee_id, '')) AS whose
  WHERE NEW.hidden = 0
  ON CONFLICT (organization_id, vertical_id, assignee, status, due) DO UPDATE SET tasks = tasks + excluded.tasks;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_figured_on_delete AFTER DELETE ON tasks
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
  SELECT OLD.organization_id, OLD.vertical_id, whose.assignee, OLD.status, coalesce(OLD.due_date, '9999-12-31'), -1
  FROM (SELECT '*' AS assignee UNION ALL SELECT coalesce(OLD.assignee_id, '')) AS whose
  WHERE OLD.hidden = 0
  ON CONFLICT (organization_id, vertical_id, assignee, status, due) DO UPDATE SET tasks = tasks + excluded.tasks;
  DELETE FROM task_figures WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id
    AND assignee IN ('*', coalesce(OLD.assignee_id, '')) AND status = OLD.status AND due = coalesce(OLD.due_date, '9999-12-31') AND tasks = 0;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_figured_on_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.status, +1 WHERE NEW.hidden = 0
  ON CONFLICT (organization_id, vertical_id, status) DO UPDATE SET meetings = meetings + excluded.meetings;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_figured_on_update AFTER UPDATE OF status, hidden ON meetings
WHEN NEW.status <> OLD.status OR NEW.hidden <> OLD.hidden BEGIN
  INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.status, -1 WHERE OLD.hidden = 0
  ON CONFLICT (organization_id, vertical_id, status) DO UPDATE SET meetings = meetings + excluded.meetings;
  INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.status, +1 WHERE NEW.hidden = 0
  ON CONFLICT (organization_id, vertical_id, status) DO UPDATE SET meetings = meetings + excluded.meetings;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_figured_on_delete AFTER DELETE ON meetings
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.status, -1 WHERE OLD.hidden = 0
  ON CONFLICT (organization_id, vertical_id, status) DO UPDATE SET meetings = meetings + excluded.meetings;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_hide_their_activities AFTER UPDATE OF deleted_at ON enquiries
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE tasks SET hidden = NEW.deleted_at IS NOT NULL WHERE organization_id = NEW.organization_id AND enquiry_id = NEW.id;
  UPDATE meetings SET hidden = NEW.deleted_at IS NOT NULL WHERE organization_id = NEW.organization_id AND enquiry_id = NEW.id;
END;
