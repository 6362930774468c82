CREATE VIEW search_records AS
SELECT kind, organization_id, vertical_id, record_id, text AS name, text AS email, digits AS phone FROM search_texts;
--> statement-breakpoint
CREATE VIEW search_fields AS
SELECT kind, organization_id, vertical_id, record_id, text, digits AS phone FROM search_texts;
--> statement-breakpoint
CREATE VIEW phone_records AS
SELECT kind, organization_id, vertical_id, record_id, text AS name, text AS email, digits AS phone, digits AS e164
FROM search_texts;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER search_texts_forgotten AFTER DELETE ON search_texts BEGIN
  DELETE FROM search_index WHERE rowid = OLD.number;
END;
--> statement-breakpoint
CREATE TRIGGER search_records_marked INSTEAD OF INSERT ON search_records BEGIN
  INSERT INTO search_fields (kind, organization_id, vertical_id, record_id, text, phone)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id,
    char(2) || replace(replace(NEW.name, char(2), ''), char(3), '') || char(3) ||
      coalesce(char(2) || replace(replace(NEW.email, char(2), ''), char(3), '') || char(3), ''),
    NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_no_more AFTER DELETE ON leads BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable_no_more AFTER DELETE ON lead_contacts BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable_no_more AFTER DELETE ON enquiries BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_owner_named AFTER INSERT ON leads WHEN NEW.owner_name = '' BEGIN
  UPDATE leads SET owner_name = (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.owner_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_owner_changed AFTER UPDATE OF owner_id ON leads WHEN NEW.owner_id <> OLD.owner_id BEGIN
  UPDATE leads SET owner_name = (SELECT first_name || ' ' || last_name FROM users WHERE id = NEW.owner_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users
WHEN NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name BEGIN
  UPDATE leads SET owner_name = NEW.first_name || ' ' || NEW.last_name
  WHERE organization_id = NEW.organization_id AND owner_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_figures (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source,
    all_leads, active, closed, converted, no_enquiry, archived)
  SELECT NEW.organization_id, NEW.vertical_id, tag, NEW.owner_id, NEW.account_type, NEW.lead_type, NEW.source,
    (NEW.archived_at IS NULL),
    (NEW.archived_at IS NULL AND NEW.open_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0),
    (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0),
    (NEW.archived_at IS NOT NULL)
  FROM (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) WHERE true
  ON CONFLICT (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source) DO UPDATE SET
    all_leads = all_leads + excluded.all_leads,
    active = active + excluded.active,
    closed = closed + excluded.closed,
    converted = converted + excluded.converted,
    no_enquiry = no_enquiry + excluded.no_enquiry,
    archived = archived + excluded.archived;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_move AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads
WHEN NEW.owner_id = OLD.owner_id AND NEW.account_type = OLD.account_type AND NEW.lead_type = OLD.lead_type AND NEW.source = OLD.source AND NEW.tags IS OLD.tags
  AND ((NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL) OR (NEW.open_enquiries > 0) <> (OLD.open_enquiries > 0) OR (NEW.converted_enquiries > 0) <> (OLD.converted_enquiries > 0) OR (NEW.lost_enquiries > 0) <> (OLD.lost_enquiries > 0)) BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads + (NEW.archived_at IS NULL) - (OLD.archived_at IS NULL),
    active = active + (NEW.archived_at IS NULL AND NEW.open_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed + (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted + (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0) - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry + (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0) - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived + (NEW.archived_at IS NOT NULL) - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = NEW.organization_id AND vertical_id = NEW.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]')))
    AND owner_id = NEW.owner_id AND account_type = NEW.account_type AND lead_type = NEW.lead_type AND source = NEW.source;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_change AFTER UPDATE OF owner_id, account_type, lead_type, source, tags ON leads
WHEN NOT (NEW.owner_id = OLD.owner_id AND NEW.account_type = OLD.account_type AND NEW.lead_type = OLD.lead_type AND NEW.source = OLD.source AND NEW.tags IS OLD.tags) BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads - (OLD.archived_at IS NULL),
    active = active - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(OLD.tags, '[]')))
    AND owner_id = OLD.owner_id AND account_type = OLD.account_type AND lead_type = OLD.lead_type AND source = OLD.source;
  INSERT INTO lead_figures (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source,
    all_leads, active, closed, converted, no_enquiry, archived)
  SELECT NEW.organization_id, NEW.vertical_id, tag, NEW.owner_id, NEW.account_type, NEW.lead_type, NEW.source,
    (NEW.archived_at IS NULL),
    (NEW.archived_at IS NULL AND NEW.open_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0),
    (NEW.archived_at IS NULL AND NEW.converted_enquiries > 0),
    (NEW.archived_at IS NULL AND NEW.open_enquiries + NEW.converted_enquiries + NEW.lost_enquiries = 0),
    (NEW.archived_at IS NOT NULL)
  FROM (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(NEW.tags, '[]'))) WHERE true
  ON CONFLICT (organization_id, vertical_id, tag, owner_id, account_type, lead_type, source) DO UPDATE SET
    all_leads = all_leads + excluded.all_leads,
    active = active + excluded.active,
    closed = closed + excluded.closed,
    converted = converted + excluded.converted,
    no_enquiry = no_enquiry + excluded.no_enquiry,
    archived = archived + excluded.archived;
END;
--> statement-breakpoint
CREATE TRIGGER leads_figured_on_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_figures SET
    all_leads = all_leads - (OLD.archived_at IS NULL),
    active = active - (OLD.archived_at IS NULL AND OLD.open_enquiries > 0),
    closed = closed - (OLD.archived_at IS NULL AND OLD.lost_enquiries > 0 AND OLD.open_enquiries = 0),
    converted = converted - (OLD.archived_at IS NULL AND OLD.converted_enquiries > 0),
    no_enquiry = no_enquiry - (OLD.archived_at IS NULL AND OLD.open_enquiries + OLD.converted_enquiries + OLD.lost_enquiries = 0),
    archived = archived - (OLD.archived_at IS NOT NULL)
  WHERE organization_id = OLD.organization_id AND vertical_id = OLD.vertical_id AND tag IN (SELECT '' AS tag UNION SELECT value FROM json_each(coalesce(OLD.tags, '[]')))
    AND owner_id = OLD.owner_id AND account_type = OLD.account_type AND lead_type = OLD.lead_type AND source = OLD.source;
END;
--> statement-breakpoint
CREATE TRIGGER lead_figures_emptied AFTER UPDATE ON lead_figures WHEN NEW.all_leads = 0 AND NEW.archived = 0 BEGIN
  DELETE FROM lead_figures WHERE organization_id = NEW.organization_id AND vertical_id = NEW.vertical_id AND tag = NEW.tag
    AND owner_id = NEW.owner_id AND account_type = NEW.account_type AND lead_type = NEW.lead_type AND source = NEW.source;
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_first_is_primary AFTER INSERT ON lead_contacts
WHEN NEW.is_primary = 0 AND NOT EXISTS (
  SELECT 1 FROM lead_contacts WHERE organization_id = NEW.organization_id AND lead_id = NEW.lead_id AND is_primary = 1) BEGIN
  UPDATE lead_contacts SET is_primary = 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_primary_follows AFTER DELETE ON lead_contacts WHEN OLD.is_primary = 1 BEGIN
  UPDATE lead_contacts SET is_primary = 1,
    updated_at = max(updated_at + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  WHERE id = (SELECT id FROM lead_contacts WHERE organization_id = OLD.organization_id AND lead_id = OLD.lead_id
    ORDER BY created_at, id LIMIT 1);
END;
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
--> statement-breakpoint
CREATE TRIGGER meetings_spanned_on_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO meeting_spans (organization_id, vertical_id, longest)
  VALUES (NEW.organization_id, NEW.vertical_id, NEW.end_time - NEW.start_time)
  ON CONFLICT (organization_id, vertical_id) DO UPDATE SET longest = excluded.longest WHERE excluded.longest > longest;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_spanned_on_update AFTER UPDATE OF start_time, end_time ON meetings
WHEN NEW.end_time - NEW.start_time > OLD.end_time - OLD.start_time BEGIN
  INSERT INTO meeting_spans (organization_id, vertical_id, longest)
  VALUES (NEW.organization_id, NEW.vertical_id, NEW.end_time - NEW.start_time)
  ON CONFLICT (organization_id, vertical_id) DO UPDATE SET longest = excluded.longest WHERE excluded.longest > longest;
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_by_tab AFTER UPDATE OF open_enquiries, converted_enquiries, lost_enquiries, archived_at ON leads
WHEN (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL) OR (NEW.open_enquiries > 0) <> (OLD.open_enquiries > 0) OR (NEW.converted_enquiries > 0) <> (OLD.converted_enquiries > 0) OR (NEW.lost_enquiries > 0) <> (OLD.lost_enquiries > 0) BEGIN
  UPDATE search_texts SET tabs = (NEW.open_enquiries > 0) + 2 * (NEW.lost_enquiries > 0 AND NEW.open_enquiries = 0)
    + 4 * (NEW.converted_enquiries > 0) + 8 * (NEW.archived_at IS NOT NULL)
  WHERE record_id = NEW.id;
  UPDATE lead_tags SET tabs = (SELECT tabs FROM search_texts WHERE record_id = NEW.id) WHERE lead_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_insert AFTER INSERT ON leads WHEN NEW.tags IS NOT NULL BEGIN
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at, tabs)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at, 8 * (NEW.archived_at IS NOT NULL)
  FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER leads_tagged_on_update AFTER UPDATE OF tags ON leads WHEN NEW.tags IS NOT OLD.tags BEGIN
  DELETE FROM lead_tags WHERE lead_id = NEW.id;
  INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at, tabs)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.created_at,
    (SELECT tabs FROM search_texts WHERE record_id = NEW.id)
  FROM json_each(coalesce(NEW.tags, '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_faceted_on_insert AFTER INSERT ON enquiries WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.priority, NEW.source, coalesce(NEW.assigned_to, '')
  FROM json_each(json_insert(coalesce(NEW.tags, '[]'), '$[#]', ''));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_faceted_on_update AFTER UPDATE OF vertical_id, deleted_at, priority, source, assigned_to, tags ON enquiries
WHEN NEW.vertical_id IS NOT OLD.vertical_id OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.priority IS NOT OLD.priority OR NEW.source IS NOT OLD.source OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.tags IS NOT OLD.tags BEGIN
  DELETE FROM enquiry_facets WHERE enquiry_id = NEW.id;
  INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.priority, NEW.source, coalesce(NEW.assigned_to, '')
  FROM json_each(json_insert(coalesce(NEW.tags, '[]'), '$[#]', '')) WHERE NEW.deleted_at IS NULL;
END;
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
CREATE TRIGGER phone_records_searched INSTEAD OF INSERT ON phone_records BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id, NEW.name, NEW.email,
    CASE WHEN instr(NEW.e164, ltrim(replace(replace(replace(replace(replace(replace(replace(
      NEW.phone, ' ', ''), '-', ''), '/', ''), '.', ''), '(', ''), ')', ''), '+', ''), '0')) > 0
    THEN NEW.e164 ELSE NEW.phone || coalesce(NEW.e164, '') END);
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable AFTER INSERT ON leads BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone, NEW.phone_e164);
  UPDATE search_texts SET created_at = NEW.created_at, tabs = 8 * (NEW.archived_at IS NOT NULL) WHERE record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_again AFTER UPDATE OF name, email, phone, phone_e164, vertical_id ON leads
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone
  OR OLD.phone_e164 IS NOT NEW.phone_e164 OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone, NEW.phone_e164);
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable AFTER INSERT ON lead_contacts BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile, NEW.mobile_e164);
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable_again AFTER UPDATE OF name, email, mobile, mobile_e164, vertical_id ON lead_contacts
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.mobile IS NOT NEW.mobile
  OR OLD.mobile_e164 IS NOT NEW.mobile_e164 OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile, NEW.mobile_e164);
END;
--> statement-breakpoint
CREATE TRIGGER search_texts_indexed AFTER INSERT ON search_texts BEGIN
  INSERT INTO search_index (rowid, grams)
  SELECT NEW.number, group_concat(
    substr(NEW.kind, 1, 1) || replace(NEW.vertical_id, '-', '') ||
      hex(substr(NEW.text || coalesce(NEW.spelled, '') || coalesce(NEW.digits, ''), position, 3)), ' ')
  FROM search_positions
  WHERE position <= length(NEW.text || coalesce(NEW.spelled, '') || coalesce(NEW.digits, ''));
END;
--> statement-breakpoint
CREATE TRIGGER search_texts_indexed_again AFTER UPDATE ON search_texts
WHEN OLD.text IS NOT NEW.text OR OLD.spelled IS NOT NEW.spelled OR OLD.digits IS NOT NEW.digits OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  DELETE FROM search_index WHERE rowid = OLD.number;
  INSERT INTO search_index (rowid, grams)
  SELECT NEW.number, group_concat(
    substr(NEW.kind, 1, 1) || replace(NEW.vertical_id, '-', '') ||
      hex(substr(NEW.text || coalesce(NEW.spelled, '') || coalesce(NEW.digits, ''), position, 3)), ' ')
  FROM search_positions
  WHERE position <= length(NEW.text || coalesce(NEW.spelled, '') || coalesce(NEW.digits, ''));
END;
--> statement-breakpoint
CREATE TRIGGER search_fields_folded INSTEAD OF INSERT ON search_fields BEGIN
  INSERT INTO search_texts (kind, organization_id, vertical_id, record_id, text, spelled, digits)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id,
    -- lower() does for ASCII; only other letters are looked up.
    CASE WHEN NEW.text GLOB '*[^' || char(1) || '-~]*' THEN (
      SELECT group_concat(coalesce(plain, letter), '') FROM (
        SELECT lower(substr(NEW.text, position, 1)) AS letter
        FROM search_positions WHERE position <= length(NEW.text) ORDER BY position
      ) LEFT JOIN search_letters USING (letter))
    ELSE lower(NEW.text) END,
    CASE WHEN NEW.text GLOB '*[ÄÖÜØÅäöüøå]*' THEN (
      SELECT group_concat(coalesce(spelled, plain, letter), '') FROM (
        SELECT lower(substr(NEW.text, position, 1)) AS letter
        FROM search_positions WHERE position <= length(NEW.text) ORDER BY position
      ) LEFT JOIN search_letters USING (letter)) END,
    (SELECT group_concat(digit, '') FROM (
      SELECT substr(NEW.phone, position, 1) AS digit
      FROM search_positions WHERE position <= length(NEW.phone) ORDER BY position
    ) WHERE digit GLOB '[0-9]'))
  ON CONFLICT (record_id) DO UPDATE SET
    vertical_id = excluded.vertical_id, text = excluded.text, spelled = excluded.spelled, digits = excluded.digits;
END;
