-- Figures under the filters of the list, kept by the database as those without a filter are.

INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
SELECT organization_id, vertical_id, tags.value, coalesce(assigned_to, ''), priority, source, stage_id, currency, count(*), coalesce(sum(enquiries.value), 0)
FROM enquiries, json_each(json_insert(coalesce(tags, '[]'), '$[#]', '')) AS tags
WHERE deleted_at IS NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
CREATE TRIGGER enquiries_figured_on_insert AFTER INSERT ON enquiries BEGIN
  INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, tags.tag, coalesce(NEW.assigned_to, ''), NEW.priority, NEW.source, NEW.stage_id, NEW.currency,
    +1, +coalesce(NEW.value, 0)
  FROM (SELECT '' AS tag UNION ALL SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) AS tags
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_figured_on_update AFTER UPDATE OF stage_id, deleted_at, currency, value, priority, source, assigned_to, tags ON enquiries
WHEN NEW.stage_id IS NOT OLD.stage_id OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.currency IS NOT OLD.currency OR NEW.value IS NOT OLD.value OR NEW.priority IS NOT OLD.priority OR NEW.source IS NOT OLD.source OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.tags IS NOT OLD.tags BEGIN
  INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, tags.tag, coalesce(OLD.assigned_to, ''), OLD.priority, OLD.source, OLD.stage_id, OLD.currency,
    -1, -coalesce(OLD.value, 0)
  FROM (SELECT '' AS tag UNION ALL SELECT value FROM json_each(coalesce(OLD.tags, '[]'))) AS tags
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
  INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, tags.tag, coalesce(NEW.assigned_to, ''), NEW.priority, NEW.source, NEW.stage_id, NEW.currency,
    +1, +coalesce(NEW.value, 0)
  FROM (SELECT '' AS tag UNION ALL SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) AS tags
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_figured_on_delete AFTER DELETE ON enquiries
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, tags.tag, coalesce(OLD.assigned_to, ''), OLD.priority, OLD.source, OLD.stage_id, OLD.currency,
    -1, -coalesce(OLD.value, 0)
  FROM (SELECT '' AS tag UNION ALL SELECT value FROM json_each(coalesce(OLD.tags, '[]'))) AS tags
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
