import type { Derived } from './declaration.ts'
import { quoted } from './declaration.ts'

/** Activities that close an enquiry where its stage is a closing one. */
const closing = ['enquiry.created', 'enquiry.stage_changed'].map(quoted).join(', ')

/** What an activity is to receivers: its own event, and beside that a win or a loss. */
const events = `SELECT NEW.type AS event
  UNION ALL SELECT iif(stage_type = 'converted', 'enquiry.won', 'enquiry.lost') FROM enquiries
  WHERE id = NEW.enquiry_id AND NEW.type IN (${closing}) AND stage_type <> 'open'`

/**
 * Writes what webhooks are to send in the batch of what happened, whichever way it came, so that no event is lost and none
 * tells of what was not written. An id is that of the activity with another ending.
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
  ],
  isHistory: true,
  fill: [],
}
