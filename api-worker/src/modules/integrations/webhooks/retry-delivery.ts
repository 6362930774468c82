import { webhooksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { deliveryFields, toDelivery } from './webhook-fields.ts'

/** The receiver knows the same `webhook-id`, and so whether it has had the message. */
export const retryDelivery = operation(webhooksApi.retry, {
  load: ({ db, params }) =>
    db
      .select(deliveryFields)
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, params.deliveryId))
      .first(),
  handle: ({ db, loaded, now }) => {
    const delivery = existing(loaded, 'Delivery')
    const set = { state: 'pending' as const, attempts: 0, dueAt: Date.parse(now), deliveredAt: null }
    return commit(
      toDelivery({ ...delivery, ...set }),
      [db.update(webhookDeliveries, set, eq(webhookDeliveries.id, delivery.id))],
      { starts: [{ job: 'webhooks.deliver' }] },
    )
  },
})
