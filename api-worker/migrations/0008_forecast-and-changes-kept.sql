-- Names that lists are ordered by, forecast figures and the change feed, kept by the database itself, so that no
-- writer can forget them.

UPDATE stages SET win_probability = CASE
  WHEN stage_type = 'converted' THEN 100
  WHEN stage_type = 'enquiry_lost' THEN 0
  WHEN key = 'inquiry' THEN 10
  WHEN name = 'Contacted' THEN 20
  WHEN name = 'Qualified' THEN 40
  WHEN name = 'Proposal' THEN 60
  WHEN name = 'Negotiation' THEN 80
  ELSE 50 END;
--> statement-breakpoint
UPDATE enquiries SET
  lead_name = (SELECT name FROM leads WHERE leads.id = enquiries.lead_id),
  contact_name = (SELECT name FROM lead_contacts WHERE lead_contacts.id = enquiries.primary_contact_id);
--> statement-breakpoint
CREATE INDEX enquiries_by_contact ON enquiries (organization_id, vertical_id, coalesce(contact_name, '') COLLATE NOCASE, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_priority ON enquiries (organization_id, vertical_id, CASE priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER enquiries_named_on_insert AFTER INSERT ON enquiries BEGIN
  UPDATE enquiries SET
    lead_name = (SELECT name FROM leads WHERE id = NEW.lead_id),
    contact_name = (SELECT name FROM lead_contacts WHERE id = NEW.primary_contact_id)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_renamed_with_contact AFTER UPDATE OF primary_contact_id ON enquiries
WHEN NEW.primary_contact_id IS NOT OLD.primary_contact_id BEGIN
  UPDATE enquiries SET contact_name = (SELECT name FROM lead_contacts WHERE id = NEW.primary_contact_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_rename_enquiries AFTER UPDATE OF name ON leads WHEN NEW.name <> OLD.name BEGIN
  UPDATE enquiries SET lead_name = NEW.name WHERE organization_id = NEW.organization_id AND lead_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_rename_enquiries AFTER UPDATE OF name ON lead_contacts WHEN NEW.name <> OLD.name BEGIN
  UPDATE enquiries SET contact_name = NEW.name
  WHERE organization_id = NEW.organization_id AND lead_id = NEW.lead_id AND primary_contact_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
SELECT organization_id, vertical_id, stage_id, coalesce(substr(expected_close_date, 1, 7), ''), currency,
  count(*), coalesce(sum(value), 0), coalesce(sum(iif(probability IS NULL, value, 0)), 0), coalesce(sum(value * probability), 0)
FROM enquiries WHERE deleted_at IS NULL AND stage_type = 'open'
GROUP BY organization_id, vertical_id, stage_id, 4, currency;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_on_insert AFTER INSERT ON enquiries BEGIN
  INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.stage_id, coalesce(substr(NEW.expected_close_date, 1, 7), ''), NEW.currency,
    +1, +coalesce(NEW.value, 0), +iif(NEW.probability IS NULL, coalesce(NEW.value, 0), 0), +coalesce(NEW.value * NEW.probability, 0)
  WHERE NEW.deleted_at IS NULL AND NEW.stage_type = 'open'
  ON CONFLICT (stage_id, currency, month) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_on_update AFTER UPDATE OF stage_id, stage_type, deleted_at, currency, value, probability, expected_close_date ON enquiries
WHEN NEW.stage_id IS NOT OLD.stage_id OR NEW.stage_type IS NOT OLD.stage_type OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.currency IS NOT OLD.currency OR NEW.value IS NOT OLD.value OR NEW.probability IS NOT OLD.probability
  OR substr(NEW.expected_close_date, 1, 7) IS NOT substr(OLD.expected_close_date, 1, 7) BEGIN
  INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.stage_id, coalesce(substr(OLD.expected_close_date, 1, 7), ''), OLD.currency,
    -1, -coalesce(OLD.value, 0), -iif(OLD.probability IS NULL, coalesce(OLD.value, 0), 0), -coalesce(OLD.value * OLD.probability, 0)
  WHERE OLD.deleted_at IS NULL AND OLD.stage_type = 'open'
  ON CONFLICT (stage_id, currency, month) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
  INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
  SELECT NEW.organization_id, NEW.vertical_id, NEW.stage_id, coalesce(substr(NEW.expected_close_date, 1, 7), ''), NEW.currency,
    +1, +coalesce(NEW.value, 0), +iif(NEW.probability IS NULL, coalesce(NEW.value, 0), 0), +coalesce(NEW.value * NEW.probability, 0)
  WHERE NEW.deleted_at IS NULL AND NEW.stage_type = 'open'
  ON CONFLICT (stage_id, currency, month) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_forecast_on_delete AFTER DELETE ON enquiries BEGIN
  INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
  SELECT OLD.organization_id, OLD.vertical_id, OLD.stage_id, coalesce(substr(OLD.expected_close_date, 1, 7), ''), OLD.currency,
    -1, -coalesce(OLD.value, 0), -iif(OLD.probability IS NULL, coalesce(OLD.value, 0), 0), -coalesce(OLD.value * OLD.probability, 0)
  WHERE OLD.deleted_at IS NULL AND OLD.stage_type = 'open'
  ON CONFLICT (stage_id, currency, month) DO UPDATE SET
    enquiries = enquiries + excluded.enquiries,
    value = value + excluded.value,
    stage_value = stage_value + excluded.stage_value,
    own_weighted = own_weighted + excluded.own_weighted;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_told_on_insert AFTER INSERT ON enquiries BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'enquiry', NEW.id, 'created', NEW.lead_id, NEW.id, NEW.stage_id, NEW.created_by, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_told_on_update AFTER UPDATE OF updated_at ON enquiries WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'enquiry' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'enquiry', NEW.id, iif(NEW.deleted_at IS NULL, 'updated', 'deleted'), NEW.lead_id, NEW.id, NEW.stage_id, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_told_on_delete AFTER DELETE ON enquiries
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'enquiry' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'enquiry', OLD.id, 'deleted', OLD.lead_id, OLD.id, OLD.stage_id, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER leads_told_on_insert AFTER INSERT ON leads BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'lead', NEW.id, 'created', NEW.id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER leads_told_on_update AFTER UPDATE OF updated_at ON leads WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'lead' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'lead', NEW.id, 'updated', NEW.id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER leads_told_on_delete AFTER DELETE ON leads
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'lead' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'lead', OLD.id, 'deleted', OLD.id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_told_on_insert AFTER INSERT ON lead_contacts BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'contact', NEW.id, 'created', NEW.lead_id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_told_on_update AFTER UPDATE OF updated_at ON lead_contacts WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'contact' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'contact', NEW.id, 'updated', NEW.lead_id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_told_on_delete AFTER DELETE ON lead_contacts
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'contact' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'contact', OLD.id, 'deleted', OLD.lead_id, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER notes_told_on_insert AFTER INSERT ON notes BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'note', NEW.id, 'created', NULL, NEW.enquiry_id, NULL, NEW.user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER notes_told_on_update AFTER UPDATE OF updated_at ON notes WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'note' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'note', NEW.id, 'updated', NULL, NEW.enquiry_id, NULL, NEW.user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER notes_told_on_delete AFTER DELETE ON notes
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'note' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'note', OLD.id, 'deleted', NULL, OLD.enquiry_id, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER tasks_told_on_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'task', NEW.id, 'created', NULL, NEW.enquiry_id, NULL, NEW.created_by, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER tasks_told_on_update AFTER UPDATE OF updated_at ON tasks WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'task' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'task', NEW.id, 'updated', NULL, NEW.enquiry_id, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER tasks_told_on_delete AFTER DELETE ON tasks
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'task' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'task', OLD.id, 'deleted', NULL, OLD.enquiry_id, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER meetings_told_on_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'meeting', NEW.id, 'created', NULL, NEW.enquiry_id, NULL, NEW.created_by, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER meetings_told_on_update AFTER UPDATE OF updated_at ON meetings WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'meeting' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'meeting', NEW.id, 'updated', NULL, NEW.enquiry_id, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER meetings_told_on_delete AFTER DELETE ON meetings
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'meeting' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'meeting', OLD.id, 'deleted', NULL, OLD.enquiry_id, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER stages_told_on_insert AFTER INSERT ON stages BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'stage', NEW.id, 'created', NULL, NULL, NEW.id, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER stages_told_on_update AFTER UPDATE OF updated_at ON stages WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'stage' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'stage', NEW.id, 'updated', NULL, NULL, NEW.id, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER stages_told_on_delete AFTER DELETE ON stages
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'stage' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'stage', OLD.id, 'deleted', NULL, NULL, OLD.id, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER loss_reasons_told_on_insert AFTER INSERT ON loss_reasons BEGIN
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'lossReason', NEW.id, 'created', NULL, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER loss_reasons_told_on_update AFTER UPDATE OF updated_at ON loss_reasons WHEN NEW.updated_at <> OLD.updated_at BEGIN
  DELETE FROM changes WHERE entity = 'lossReason' AND record_id = NEW.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (NEW.organization_id, NEW.vertical_id, 'lossReason', NEW.id, 'updated', NULL, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER loss_reasons_told_on_delete AFTER DELETE ON loss_reasons
WHEN EXISTS (SELECT 1 FROM verticals WHERE id = OLD.vertical_id) BEGIN
  DELETE FROM changes WHERE entity = 'lossReason' AND record_id = OLD.id;
  INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
  VALUES (OLD.organization_id, OLD.vertical_id, 'lossReason', OLD.id, 'deleted', NULL, NULL, NULL, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER activities_tell_who AFTER INSERT ON activities
WHEN NEW.user_id IS NOT NULL AND substr(NEW.type, 1, 8) = 'enquiry.' BEGIN
  UPDATE changes SET actor_id = NEW.user_id WHERE entity = 'enquiry' AND record_id = NEW.enquiry_id;
END;
--> statement-breakpoint
CREATE TRIGGER activities_tell_who_changed_leads AFTER INSERT ON activities
WHEN NEW.user_id IS NOT NULL AND substr(NEW.type, 1, 5) = 'lead.' BEGIN
  UPDATE changes SET actor_id = NEW.user_id WHERE entity = 'lead' AND record_id = NEW.lead_id;
END;
