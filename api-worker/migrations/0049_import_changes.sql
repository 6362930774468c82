-- compatible: only steps of imports, undoing them and giving to invited people name these columns; an instance of the version before refuses these.
-- Without quotes, as every connection reads this text. What undoing an import needs goes into the change log: an entry with the
-- import's own id, and a row per row of the file that is yet to be undone.
INSERT INTO change_sets(id,organization_id,vertical_id,kind,about,summary,actor_type,actor_name,user_id,state,total,undoable_until,created_at)
SELECT import.id,import.organization_id,import.vertical_id,'leadImports.run',import.id,import.file_name,'user',
coalesce(importer.first_name||' '||importer.last_name,''),import.user_id,
iif(import.status='undoing' OR (import.status='failed' AND import.undone_by IS NOT NULL),'undoing','done'),
(SELECT count(*) FROM lead_import_results AS made WHERE made.import_id=import.id AND made.undo IS NULL AND made.outcome IN ('created','updated')),
import.created_at+2592000000,import.created_at
FROM lead_imports AS import LEFT JOIN users AS importer ON importer.id=import.user_id
WHERE import.received>0 AND import.status NOT IN ('uploading','undone') AND (import.created+import.updated>0 OR import.status='undoing');
--> statement-breakpoint
INSERT INTO change_set_rows(organization_id,change_set_id,record_kind,record_id,before,after)
SELECT made.organization_id,made.import_id,'lead_import_results',coalesce(made.lead_id,'')||printf(' %07d',made.row_number),made.former,
json_object('rowNumber',made.row_number,'outcome',made.outcome,'leadId',coalesce(made.lead_id,''),'contactId',made.contact_id,
'recordId',made.record_id,'noteId',made.note_id,'activityIds',made.activity_id,'stamp',made.lead_stamp,'at',made.created_at)
FROM lead_import_results AS made JOIN change_sets ON change_sets.id=made.import_id
WHERE made.undo IS NULL AND made.outcome IN ('created','updated');
--> statement-breakpoint
-- Undoing that was given up goes on.
UPDATE lead_imports SET status='undoing',failure=NULL WHERE id IN (SELECT id FROM change_sets WHERE state='undoing');
--> statement-breakpoint
DROP INDEX lead_import_results_to_undo;
--> statement-breakpoint
ALTER TABLE lead_import_results DROP COLUMN lead_stamp;
--> statement-breakpoint
ALTER TABLE lead_import_results DROP COLUMN contact_id;
--> statement-breakpoint
ALTER TABLE lead_import_results DROP COLUMN activity_id;
--> statement-breakpoint
ALTER TABLE lead_import_results DROP COLUMN note_id;
--> statement-breakpoint
ALTER TABLE lead_import_results DROP COLUMN former;
