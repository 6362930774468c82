import { webhookEvents } from '@ginkgo/contracts'
import type { Derived } from './declaration.ts'
import { quoted } from './declaration.ts'

/** Activities that close an enquiry where its stage is a closing one. */
const closing = ['enquiry.created', 'enquiry.stage_changed'].map(quoted).join(', ')

/** What an activity is to receivers: its own event, and beside that a win or a loss. */
const events = `SELECT NEW.type AS event WHERE NEW.type IN (${webhookEvents.map(quoted).join(', ')})
  UNION ALL SELECT iif(stage_type = 'converted', 'enquiry.won', 'enquiry.lost') FROM enquiries
  WHERE id = NEW.enquiry_id AND NEW.type IN (${closing}) AND stage_type IN ('converted', 'enquiry_lost')`

/**
 * Writes what webhooks are to send in the batch of what happened, whichever way it came, so that no event is lost and none
 * tells of what was not written. An id is that of the activity with another ending.
 */
export const webhookEventsOfActivities: Derived = {
  name: 'webhook events',
  parts: [
    {
      table: 'activities',
      event: 'insert',
      statement: `INSERT INTO webhook_deliveries (id, organization_id, webhook_id, event, record_id, vertical_id, lead_id,
          enquiry_id, changed, due_at, created_at)
        SELECT substr(NEW.id, 1, 24) || lower(hex(randomblob(6))), NEW.organization_id, w.id, e.event,
          coalesce(NEW.record_id, iif(NEW.type GLOB 'lead.*', NEW.lead_id, iif(NEW.type GLOB 'enquiry.*', NEW.enquiry_id, NULL)), ''), NEW.vertical_id,
          NEW.lead_id, NEW.enquiry_id, (SELECT json_group_array(value ->> 'field') FROM json_each(NEW.changes)),
          NEW.created_at, NEW.created_at
        FROM webhooks w JOIN (${events}) e
        WHERE w.organization_id = NEW.organization_id AND w.active
          AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE e.event GLOB value)
          AND (w.vertical_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(w.vertical_ids) WHERE value = NEW.vertical_id));`,
    },
  ],
  isHistory: true,
  fill: [],
}
