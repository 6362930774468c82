-- compatible: only merging leads and undoing it name lead_merge_records; an instance of the version before refuses these.
-- Without quotes, as every connection reads this text.
CREATE TABLE change_sets(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text,kind text NOT NULL,
about text NOT NULL,summary text NOT NULL,actor_type text NOT NULL,actor_name text NOT NULL,user_id text,state text NOT NULL,
done integer DEFAULT 0 NOT NULL,total integer NOT NULL,skipped integer DEFAULT 0 NOT NULL,undoable_until integer,undoes text,
created_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade);
--> statement-breakpoint
CREATE INDEX change_sets_by_time ON change_sets(organization_id,id);
--> statement-breakpoint
CREATE INDEX change_sets_of_record ON change_sets(organization_id,about,id);
--> statement-breakpoint
CREATE INDEX change_sets_undoing ON change_sets(organization_id,id) WHERE state='undoing';
--> statement-breakpoint
CREATE TABLE change_set_rows(organization_id text NOT NULL,change_set_id text NOT NULL,record_kind text NOT NULL,
record_id text NOT NULL,before text,after text,PRIMARY KEY(change_set_id,record_id,record_kind),
FOREIGN KEY (change_set_id) REFERENCES change_sets(id) ON DELETE cascade);
--> statement-breakpoint
-- The activity of a merge has its id, and says who made it.
INSERT INTO change_sets(id,organization_id,vertical_id,kind,about,summary,actor_type,actor_name,user_id,state,total,undoable_until,created_at)
SELECT merge.id,merge.organization_id,merge.vertical_id,'leads.merge',merge.winner_id,coalesce(made.description,''),
coalesce(made.actor_type,'system'),coalesce(made.actor_name,''),made.user_id,'done',
(SELECT count(*) FROM lead_merge_records AS moved WHERE moved.merge_id=merge.id),merge.created_at+2592000000,merge.created_at
FROM lead_merges AS merge LEFT JOIN activities AS made ON made.id=merge.id
WHERE merge.undone_at IS NULL AND EXISTS (SELECT 1 FROM lead_merge_records AS moved WHERE moved.merge_id=merge.id);
--> statement-breakpoint
INSERT INTO change_set_rows(organization_id,change_set_id,record_kind,record_id,before)
SELECT moved.organization_id,moved.merge_id,iif(moved.former IS NULL OR moved.former='{"isPrimary":true}','','leads'),moved.record_id,moved.former
FROM lead_merge_records AS moved JOIN change_sets ON change_sets.id=moved.merge_id;
--> statement-breakpoint
DROP TABLE lead_merge_records;
