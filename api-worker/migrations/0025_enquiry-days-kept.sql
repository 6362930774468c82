-- Figures of days and months, kept by the database as the others are, and the days themselves where a writer names none.

UPDATE enquiries SET
  created_on = date(created_at / 1000, 'unixepoch'),
  closed_on = iif(stage_type = 'open', NULL, date(coalesce(
    (SELECT max(entered_at) FROM stage_history WHERE organization_id = enquiries.organization_id AND enquiry_id = enquiries.id AND left_at IS NULL),
    updated_at) / 1000, 'unixepoch'));
--> statement-breakpoint
INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
SELECT organization_id, vertical_id, days.dated, iif(who.everyone, '*', coalesce(assigned_to, '')), substr(days.day, 1, lengths.length), stage_id,
  iif(days.dated = 'closed', coalesce(loss_reason_id, ''), ''), currency, count(*), coalesce(sum(value), 0)
FROM (
  SELECT enquiries.*, 'created' AS dated, created_on AS day FROM enquiries WHERE deleted_at IS NULL
  UNION ALL
  SELECT enquiries.*, 'closed', closed_on FROM enquiries WHERE deleted_at IS NULL AND closed_on IS NOT NULL
) AS days, (SELECT 1 AS everyone UNION ALL SELECT 0) AS who, (SELECT 7 AS length UNION ALL SELECT 10) AS lengths
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
CREATE TRIGGER enquiries_dated_on_insert AFTER INSERT ON enquiries
WHEN NEW.created_on = '' OR (NEW.stage_type <> 'open' AND NEW.closed_on IS NULL) BEGIN
  UPDATE enquiries SET
    created_on = iif(NEW.created_on = '', date(NEW.created_at / 1000, 'unixepoch'), NEW.created_on),
    closed_on = iif(NEW.stage_type = 'open', NULL, coalesce(NEW.closed_on, date(NEW.updated_at / 1000, 'unixepoch')))
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_dated_on_move AFTER UPDATE OF stage_type ON enquiries
WHEN (NEW.stage_type = 'open') <> (NEW.closed_on IS NULL) BEGIN
  UPDATE enquiries SET closed_on = iif(NEW.stage_type = 'open', NULL, date(NEW.updated_at / 1000, 'unixepoch')) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_day_figured_on_insert AFTER INSERT ON enquiries BEGIN
  INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, days.dated, people.assigned_to, substr(days.day, 1, lengths.length), NEW.stage_id,
    iif(days.dated = 'closed', coalesce(NEW.loss_reason_id, ''), ''), NEW.currency, +1, +coalesce(NEW.value, 0)
  FROM (SELECT 'created' AS dated, NEW.created_on AS day UNION ALL SELECT 'closed', NEW.closed_on WHERE NEW.closed_on IS NOT NULL) AS days,
    (SELECT '*' AS assigned_to UNION ALL SELECT coalesce(NEW.assigned_to, '')) AS people,
    (SELECT 7 AS length UNION ALL SELECT 10) AS lengths
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_day_figured_on_update AFTER UPDATE OF stage_id, created_on, closed_on, loss_reason_id, assigned_to, currency, value, deleted_at ON enquiries
WHEN NEW.stage_id IS NOT OLD.stage_id OR NEW.created_on IS NOT OLD.created_on OR NEW.closed_on IS NOT OLD.closed_on OR NEW.loss_reason_id IS NOT OLD.loss_reason_id OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.currency IS NOT OLD.currency OR NEW.value IS NOT OLD.value OR NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, days.dated, people.assigned_to, substr(days.day, 1, lengths.length), OLD.stage_id,
    iif(days.dated = 'closed', coalesce(OLD.loss_reason_id, ''), ''), OLD.currency, -1, -coalesce(OLD.value, 0)
  FROM (SELECT 'created' AS dated, OLD.created_on AS day UNION ALL SELECT 'closed', OLD.closed_on WHERE OLD.closed_on IS NOT NULL) AS days,
    (SELECT '*' AS assigned_to UNION ALL SELECT coalesce(OLD.assigned_to, '')) AS people,
    (SELECT 7 AS length UNION ALL SELECT 10) AS lengths
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
  INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, days.dated, people.assigned_to, substr(days.day, 1, lengths.length), NEW.stage_id,
    iif(days.dated = 'closed', coalesce(NEW.loss_reason_id, ''), ''), NEW.currency, +1, +coalesce(NEW.value, 0)
  FROM (SELECT 'created' AS dated, NEW.created_on AS day UNION ALL SELECT 'closed', NEW.closed_on WHERE NEW.closed_on IS NOT NULL) AS days,
    (SELECT '*' AS assigned_to UNION ALL SELECT coalesce(NEW.assigned_to, '')) AS people,
    (SELECT 7 AS length UNION ALL SELECT 10) AS lengths
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_day_figured_on_delete AFTER DELETE ON enquiries
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, days.dated, people.assigned_to, substr(days.day, 1, lengths.length), OLD.stage_id,
    iif(days.dated = 'closed', coalesce(OLD.loss_reason_id, ''), ''), OLD.currency, -1, -coalesce(OLD.value, 0)
  FROM (SELECT 'created' AS dated, OLD.created_on AS day UNION ALL SELECT 'closed', OLD.closed_on WHERE OLD.closed_on IS NOT NULL) AS days,
    (SELECT '*' AS assigned_to UNION ALL SELECT coalesce(OLD.assigned_to, '')) AS people,
    (SELECT 7 AS length UNION ALL SELECT 10) AS lengths
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
