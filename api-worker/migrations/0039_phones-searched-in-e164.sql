-- A lead or contact is found by the E.164 form of its phone number, and by the digits as they were typed where they are
-- not part of it.
CREATE VIEW phone_records AS
SELECT kind, organization_id, vertical_id, record_id, text AS name, text AS email, digits AS phone, digits AS e164
FROM search_texts;
--> statement-breakpoint
CREATE TRIGGER phone_records_searched INSTEAD OF INSERT ON phone_records BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id, NEW.name, NEW.email,
    CASE WHEN instr(NEW.e164, ltrim(replace(replace(replace(replace(replace(replace(replace(
      NEW.phone, ' ', ''), '-', ''), '/', ''), '.', ''), '(', ''), ')', ''), '+', ''), '0')) > 0
    THEN NEW.e164 ELSE NEW.phone || coalesce(NEW.e164, '') END);
END;
--> statement-breakpoint
DROP TRIGGER leads_searchable;
--> statement-breakpoint
CREATE TRIGGER leads_searchable AFTER INSERT ON leads BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone, NEW.phone_e164);
  UPDATE search_texts SET created_at = NEW.created_at, tabs = 8 * (NEW.archived_at IS NOT NULL) WHERE record_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER leads_searchable_again;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_again AFTER UPDATE OF name, email, phone, phone_e164, vertical_id ON leads
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone
  OR OLD.phone_e164 IS NOT NEW.phone_e164 OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone, NEW.phone_e164);
END;
--> statement-breakpoint
DROP TRIGGER lead_contacts_searchable;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable AFTER INSERT ON lead_contacts BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile, NEW.mobile_e164);
END;
--> statement-breakpoint
DROP TRIGGER lead_contacts_searchable_again;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable_again AFTER UPDATE OF name, email, mobile, mobile_e164, vertical_id ON lead_contacts
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.mobile IS NOT NEW.mobile
  OR OLD.mobile_e164 IS NOT NEW.mobile_e164 OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO phone_records (kind, organization_id, vertical_id, record_id, name, email, phone, e164)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile, NEW.mobile_e164);
END;
