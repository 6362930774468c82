import type { Derived } from './declaration.ts'
import { quoted } from './declaration.ts'

/** Rules that one change may set off, each by what the one before it did. */
export const maxDepth = 3

/** Activities that close an enquiry where its stage is a closing one. */
const closing = ['enquiry.created', 'enquiry.stage_changed'].map(quoted).join(', ')

/** The events of an activity: its own one, and a win or a loss if it is one. */
const events = `SELECT NEW.type AS event
  UNION ALL SELECT iif(stage_type = 'converted', 'enquiry.won', 'enquiry.lost') FROM enquiries
  WHERE id = NEW.enquiry_id AND NEW.type IN (${closing}) AND stage_type <> 'open'`

/**
 * Writes what webhooks are to send and which rules are to start in the batch of what happened, whichever way it came, so
 * that no event is lost and none is sent of what was not written. An id is that of the activity with another ending. Runs
 * that wait look whether what they wait for, or what ends them, has happened.
 */
export const webhookEventsOfActivities: Derived = {
  name: 'webhook_deliveries of activities',
  parts: [
    {
      table: 'activities',
      event: 'insert',
      statement: `INSERT INTO webhook_deliveries (id, organization_id, webhook_id, event, record_id, activity_id, due_at, created_at)
        SELECT substr(NEW.id, 1, 24) || lower(hex(randomblob(6))), w.organization_id, w.id, event,
          coalesce(NEW.record_id, CASE WHEN NEW.type GLOB 'lead.*' THEN NEW.lead_id WHEN NEW.type GLOB 'enquiry.*' THEN NEW.enquiry_id END, ''),
          NEW.id, NEW.created_at, NEW.created_at
        FROM webhooks w JOIN (${events})
        WHERE w.organization_id = NEW.organization_id AND active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = event)
          AND (vertical_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(vertical_ids) WHERE value = NEW.vertical_id));`,
    },
    {
      table: 'activities',
      event: 'insert',
      statement: `INSERT INTO rule_runs (id, organization_id, rule_id, record_id, lead_id, cause, depth, due_at, created_at, updated_at)
        SELECT substr(NEW.id, 1, 24) || lower(hex(randomblob(6))), organization_id, id, iif(kind = 'lead', NEW.lead_id, NEW.enquiry_id),
          coalesce(NEW.lead_id, ''), NEW.id, NEW.depth, NEW.created_at, NEW.created_at, NEW.created_at
        FROM rules WHERE organization_id = NEW.organization_id AND vertical_id = NEW.vertical_id AND active
          AND NEW.type GLOB event AND NEW.depth < ${maxDepth} AND iif(kind = 'lead', NEW.lead_id, NEW.enquiry_id) IS NOT NULL;
        UPDATE rule_runs SET due_at = NEW.created_at WHERE organization_id = NEW.organization_id AND lead_id = NEW.lead_id
          AND due_at > NEW.created_at AND state = 'waiting';`,
    },
  ],
  isHistory: true,
  fill: [],
}
