CREATE TABLE `forecast_figures` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`filter` text NOT NULL,
	`filtered` text NOT NULL,
	`stage_id` text NOT NULL,
	`month` text NOT NULL,
	`currency` text NOT NULL,
	`enquiries` integer NOT NULL,
	`value` integer NOT NULL,
	`stage_value` integer NOT NULL,
	`own_weighted` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`, `filter`, `filtered`, `month`, `stage_id`, `currency`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
SELECT organization_id, vertical_id, filters.filter, filters.filtered, coalesce(substr(expected_close_date, 1, 7), ''), stage_id, currency, count(*),
  coalesce(sum(enquiries.value), 0), coalesce(sum(iif(probability IS NULL, enquiries.value, 0)), 0), coalesce(sum(enquiries.value * probability), 0)
FROM enquiries JOIN (
  SELECT id, 'priority' AS filter, priority AS filtered FROM enquiries UNION ALL SELECT id, 'source', source FROM enquiries
  UNION ALL SELECT id, 'assignedTo', coalesce(assigned_to, '') FROM enquiries
  UNION ALL SELECT enquiries.id, 'tag', tag.value FROM enquiries, json_each(coalesce(tags, '[]')) AS tag) AS filters ON filters.id = enquiries.id
WHERE deleted_at IS NULL AND stage_type = 'open'
GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_by_filter_on_insert AFTER INSERT ON enquiries WHEN NEW.deleted_at IS NULL AND NEW.stage_type = 'open' BEGIN
  INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
  SELECT NEW.organization_id, NEW.vertical_id, filters.filter, filters.filtered, coalesce(substr(NEW.expected_close_date, 1, 7), ''), NEW.stage_id, NEW.currency,
    +1, +coalesce(NEW.value, 0), +iif(NEW.probability IS NULL, coalesce(NEW.value, 0), 0), +coalesce(NEW.value * NEW.probability, 0)
  FROM (SELECT 'priority' AS filter, NEW.priority AS filtered UNION ALL SELECT 'source', NEW.source UNION ALL SELECT 'assignedTo', coalesce(NEW.assigned_to, '')
    UNION ALL SELECT 'tag', value FROM json_each(coalesce(NEW.tags, '[]'))) AS filters
  WHERE NEW.deleted_at IS NULL AND NEW.stage_type = 'open'
  ON CONFLICT (organization_id, vertical_id, filter, filtered, month, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_by_filter_on_update AFTER UPDATE OF stage_id, stage_type, deleted_at, currency, value, probability, priority, source, assigned_to, tags, expected_close_date ON enquiries
WHEN (OLD.stage_type = 'open' OR NEW.stage_type = 'open') AND (NEW.stage_id IS NOT OLD.stage_id OR NEW.stage_type IS NOT OLD.stage_type OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.currency IS NOT OLD.currency OR NEW.value IS NOT OLD.value OR NEW.probability IS NOT OLD.probability OR NEW.priority IS NOT OLD.priority OR NEW.source IS NOT OLD.source OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.tags IS NOT OLD.tags
  OR substr(NEW.expected_close_date, 1, 7) IS NOT substr(OLD.expected_close_date, 1, 7)) BEGIN
  INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
  SELECT OLD.organization_id, OLD.vertical_id, filters.filter, filters.filtered, coalesce(substr(OLD.expected_close_date, 1, 7), ''), OLD.stage_id, OLD.currency,
    -1, -coalesce(OLD.value, 0), -iif(OLD.probability IS NULL, coalesce(OLD.value, 0), 0), -coalesce(OLD.value * OLD.probability, 0)
  FROM (SELECT 'priority' AS filter, OLD.priority AS filtered UNION ALL SELECT 'source', OLD.source UNION ALL SELECT 'assignedTo', coalesce(OLD.assigned_to, '')
    UNION ALL SELECT 'tag', value FROM json_each(coalesce(OLD.tags, '[]'))) AS filters
  WHERE OLD.deleted_at IS NULL AND OLD.stage_type = 'open'
  ON CONFLICT (organization_id, vertical_id, filter, filtered, month, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
  INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
  SELECT NEW.organization_id, NEW.vertical_id, filters.filter, filters.filtered, coalesce(substr(NEW.expected_close_date, 1, 7), ''), NEW.stage_id, NEW.currency,
    +1, +coalesce(NEW.value, 0), +iif(NEW.probability IS NULL, coalesce(NEW.value, 0), 0), +coalesce(NEW.value * NEW.probability, 0)
  FROM (SELECT 'priority' AS filter, NEW.priority AS filtered UNION ALL SELECT 'source', NEW.source UNION ALL SELECT 'assignedTo', coalesce(NEW.assigned_to, '')
    UNION ALL SELECT 'tag', value FROM json_each(coalesce(NEW.tags, '[]'))) AS filters
  WHERE NEW.deleted_at IS NULL AND NEW.stage_type = 'open'
  ON CONFLICT (organization_id, vertical_id, filter, filtered, month, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_by_filter_on_delete AFTER DELETE ON enquiries
WHEN OLD.deleted_at IS NULL AND OLD.stage_type = 'open' AND EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
  SELECT OLD.organization_id, OLD.vertical_id, filters.filter, filters.filtered, coalesce(substr(OLD.expected_close_date, 1, 7), ''), OLD.stage_id, OLD.currency,
    -1, -coalesce(OLD.value, 0), -iif(OLD.probability IS NULL, coalesce(OLD.value, 0), 0), -coalesce(OLD.value * OLD.probability, 0)
  FROM (SELECT 'priority' AS filter, OLD.priority AS filtered UNION ALL SELECT 'source', OLD.source UNION ALL SELECT 'assignedTo', coalesce(OLD.assigned_to, '')
    UNION ALL SELECT 'tag', value FROM json_each(coalesce(OLD.tags, '[]'))) AS filters
  WHERE OLD.deleted_at IS NULL AND OLD.stage_type = 'open'
  ON CONFLICT (organization_id, vertical_id, filter, filtered, month, stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
