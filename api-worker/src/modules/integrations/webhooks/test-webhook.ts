import { webhooksApi } from '@ginkgo/contracts'
import { eq, getTableColumns } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { webhookDeliveries, webhooks } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { send } from './deliver-webhooks.ts'
import { toDelivery } from './webhook-fields.ts'

/** Sends one message, also to a webhook that is switched off. It is not tried again. */
export const testWebhook = operation(webhooksApi.test, {
  load: ({ db, params }) =>
    db.select(getTableColumns(webhooks)).from(webhooks).where(eq(webhooks.id, params.webhookId)).first(),
  handle: ({ db, loaded, env, now }) => {
    const webhook = existing(loaded, 'Webhook')
    const delivery = {
      ...nullsOf(webhookDeliveries),
      id: uuid(),
      webhookId: webhook.id,
      event: 'webhook.test',
      recordId: '',
      state: 'failed' as const,
      attempts: 1,
      dueAt: Date.parse(now),
      createdAt: now,
      lastError: 'Being sent',
    }
    return commit(toDelivery(delivery), [db.insert(webhookDeliveries, delivery)], {
      afterwards: async ({ deadline }) => {
        const { isDelivered, ...outcome } = await send(
          env,
          webhook,
          { ...delivery, seq: 0, organizationId: '' },
          undefined,
          deadline,
        )
        const set = isDelivered
          ? { ...outcome, state: 'delivered' as const, deliveredAt: new Date().toISOString() }
          : outcome
        const isThis = eq(webhookDeliveries.id, delivery.id)
        return commit(toDelivery({ ...delivery, ...set }), [db.update(webhookDeliveries, set, isThis)])
      },
    })
  },
})
