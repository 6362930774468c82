-- Figures kept by the database itself, so that no writer can forget them and no reader has to count.

CREATE TRIGGER verticals_count_leads AFTER INSERT ON verticals BEGIN
  INSERT INTO lead_counters (organization_id, vertical_id) VALUES (NEW.organization_id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER leads_counted_on_insert AFTER INSERT ON leads BEGIN
  UPDATE lead_counters SET
    all_leads = all_leads + (NEW.archived_at IS NULL),
    active = active + (NEW.archived_at IS NULL AND NEW.open_enquiries > 0),
    closed = closed + (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0),
    converted = converted + (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0),
    no_enquiry = no_enquiry + (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0),
    archived = archived + (NEW.archived_at IS NOT NULL)
  WHERE vertical_id = NEW.vertical_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_counted_on_update AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads BEGIN
  UPDATE lead_counters SET
    all_leads = all_leads + (NEW.archived_at IS NULL) - (OLD.archived_at IS NULL),
    active = active + (NEW.archived_at IS NULL AND NEW.open_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed + (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted + (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry + (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived + (NEW.archived_at IS NOT NULL) - (OLD.archived_at IS NOT NULL)
  WHERE vertical_id = NEW.vertical_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_counted_on_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_counters SET
    all_leads = all_leads - (OLD.archived_at IS NULL),
    active = active - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived - (OLD.archived_at IS NOT NULL)
  WHERE vertical_id = OLD.vertical_id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_counted_on_insert AFTER INSERT ON enquiries BEGIN
  UPDATE leads SET
    open_enquiries = open_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'open'),
    converted_enquiries = converted_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'converted'),
    lost_enquiries = lost_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'enquiry_lost')
  WHERE id = NEW.lead_id;
  INSERT INTO stage_counters (organization_id, vertical_id, stage_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.stage_id, NEW.currency, +1, +coalesce(NEW.value, 0)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_regrouped AFTER UPDATE OF stage_type, deleted_at ON enquiries
WHEN NEW.stage_type <> OLD.stage_type OR NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  UPDATE leads SET
    open_enquiries = open_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'open') - (OLD.deleted_at IS NULL AND OLD.stage_type = 'open'),
    converted_enquiries = converted_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'converted') - (OLD.deleted_at IS NULL AND OLD.stage_type = 'converted'),
    lost_enquiries = lost_enquiries + (NEW.deleted_at IS NULL AND NEW.stage_type = 'enquiry_lost') - (OLD.deleted_at IS NULL AND OLD.stage_type = 'enquiry_lost')
  WHERE id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_revalued AFTER UPDATE OF stage_id, deleted_at, currency, value ON enquiries
WHEN NEW.stage_id <> OLD.stage_id OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.currency <> OLD.currency OR NEW.value IS NOT OLD.value BEGIN
  INSERT INTO stage_counters (organization_id, vertical_id, stage_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.stage_id, OLD.currency, -1, -coalesce(OLD.value, 0)
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
  INSERT INTO stage_counters (organization_id, vertical_id, stage_id, currency, enquiries, value)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.stage_id, NEW.currency, +1, +coalesce(NEW.value, 0)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_counted_on_delete AFTER DELETE ON enquiries BEGIN
  UPDATE leads SET
    open_enquiries = open_enquiries - (OLD.deleted_at IS NULL AND OLD.stage_type = 'open'),
    converted_enquiries = converted_enquiries - (OLD.deleted_at IS NULL AND OLD.stage_type = 'converted'),
    lost_enquiries = lost_enquiries - (OLD.deleted_at IS NULL AND OLD.stage_type = 'enquiry_lost')
  WHERE id = OLD.lead_id;
  INSERT INTO stage_counters (organization_id, vertical_id, stage_id, currency, enquiries, value)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.stage_id, OLD.currency, -1, -coalesce(OLD.value, 0)
  WHERE OLD.deleted_at IS NULL
  ON CONFLICT (stage_id, currency) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value;
END;
--> statement-breakpoint
CREATE INDEX tasks_by_due ON tasks (organization_id, vertical_id, status, coalesce(due_date, '9999-12-31'), id);
