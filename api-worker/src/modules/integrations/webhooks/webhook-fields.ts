import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { webhookDeliveries, webhooks } from '../../../db/schema/index.ts'

/** The columns of a webhook in the form of the API. */
export const webhookFields = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  verticalIds: webhooks.verticalIds,
  active: webhooks.active,
  inactiveReason: webhooks.inactiveReason,
  failures: webhooks.failures,
  formerSecretUntil: webhooks.formerSecretUntil,
  createdAt: webhooks.createdAt,
  updatedAt: webhooks.updatedAt,
}

export const readWebhook = (db: OrgDb, id: string) =>
  db.select(webhookFields).from(webhooks).where(eq(webhooks.id, id)).first()

/** The columns of a delivery that its form in the API is made from. */
export const deliveryFields = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  recordId: webhookDeliveries.recordId,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  dueAt: webhookDeliveries.dueAt,
  responseStatus: webhookDeliveries.responseStatus,
  lastError: webhookDeliveries.lastError,
  deliveredAt: webhookDeliveries.deliveredAt,
  createdAt: webhookDeliveries.createdAt,
}

type Stored = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof deliveryFields>

/** A delivery in the form of the API. */
export const toDelivery = ({ dueAt, recordId, ...delivery }: Stored) => ({
  ...delivery,
  recordId: recordId || null,
  nextAttemptAt: delivery.state === 'pending' ? new Date(dueAt).toISOString() : null,
})
