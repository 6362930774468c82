-- People whose lead was merged before imports knew them by a mark: what the merge took along says who they are.
INSERT OR IGNORE INTO external_ids(organization_id,vertical_id,lead_id,key,record_id)
SELECT organization_id,vertical_id,lead_id,key,loser_id FROM (
  SELECT known.organization_id,known.vertical_id,known.lead_id,'merged:'||known.key AS key,merge.loser_id,min(merge.created_at)
  FROM lead_merges AS merge
  CROSS JOIN lead_merge_records AS moved ON moved.merge_id=merge.id AND moved.record_id>='contact:' AND moved.record_id<'contact;'
  CROSS JOIN external_ids AS known ON known.organization_id=merge.organization_id AND known.vertical_id=merge.vertical_id
    AND known.key=moved.record_id
  WHERE merge.undone_at IS NULL AND known.lead_id=(
    SELECT latest.winner_id FROM lead_merges AS latest
    CROSS JOIN lead_merge_records AS taken ON taken.merge_id=latest.id AND taken.record_id=known.key
    WHERE latest.organization_id=merge.organization_id AND latest.undone_at IS NULL
    ORDER BY latest.created_at DESC,latest.id DESC LIMIT 1)
  GROUP BY known.organization_id,known.vertical_id,known.key);
--> statement-breakpoint
-- Undoing a later merge takes the mark back with its person.
INSERT OR IGNORE INTO lead_merge_records(organization_id,merge_id,record_id,former)
SELECT later.organization_id,later.id,'merged:'||moved.record_id,NULL
FROM lead_merges AS later
CROSS JOIN lead_merge_records AS moved ON moved.merge_id=later.id AND moved.record_id>='contact:' AND moved.record_id<'contact;'
WHERE later.undone_at IS NULL AND EXISTS(SELECT 1 FROM external_ids AS mark
  WHERE mark.organization_id=later.organization_id AND mark.vertical_id=later.vertical_id
    AND mark.key='merged:'||moved.record_id AND mark.record_id<>later.loser_id);
