-- Letters that are also typed as two ("Müller", "Mueller") are found both ways: beside its text without accents a record
-- keeps one with both letters, where that differs, and the index holds the pieces of both.
ALTER TABLE search_letters ADD COLUMN spelled TEXT;
--> statement-breakpoint
-- As spelledLetters in packages/contracts/src/fold.ts has them.
UPDATE search_letters SET spelled = value FROM json_each('{"ä":"ae","Ä":"ae","ö":"oe","Ö":"oe","ü":"ue","Ü":"ue","ø":"oe","Ø":"oe","å":"aa","Å":"aa"}') WHERE key = letter;
--> statement-breakpoint
-- More than the longest texts, both ways, and the phone number together.
INSERT INTO search_positions
WITH RECURSIVE positions(position) AS (SELECT 1025 UNION ALL SELECT position + 1 FROM positions WHERE position < 4096)
SELECT position FROM positions;
--> statement-breakpoint
DROP TRIGGER search_texts_indexed;
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
DROP TRIGGER search_texts_indexed_again;
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
DROP TRIGGER search_fields_folded;
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
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'lead', organization_id, vertical_id, id, name, email, phone FROM leads
WHERE name || coalesce(email, '') GLOB '*[ÄÖÜØÅäöüøå]*' ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'contact', organization_id, vertical_id, id, name, email, mobile FROM lead_contacts
WHERE name || coalesce(email, '') GLOB '*[ÄÖÜØÅäöüøå]*' ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'enquiry', organization_id, vertical_id, id, title, lead_name, NULL FROM enquiries
WHERE title || lead_name GLOB '*[ÄÖÜØÅäöüøå]*' ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'task', tasks.organization_id, tasks.vertical_id, tasks.id, tasks.title, enquiries.title || char(10) || lead_name, NULL
FROM tasks JOIN enquiries ON enquiries.id = tasks.enquiry_id
WHERE tasks.title || enquiries.title || lead_name GLOB '*[ÄÖÜØÅäöüøå]*' ORDER BY tasks.created_at, tasks.id;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'meeting', meetings.organization_id, meetings.vertical_id, meetings.id, meetings.title, enquiries.title || char(10) || lead_name, NULL
FROM meetings JOIN enquiries ON enquiries.id = meetings.enquiry_id
WHERE meetings.title || enquiries.title || lead_name GLOB '*[ÄÖÜØÅäöüøå]*' ORDER BY meetings.created_at, meetings.id;
