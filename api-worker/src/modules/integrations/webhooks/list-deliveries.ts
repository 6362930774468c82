import { webhooksApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { webhookDeliveries } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { deliveryFields, readWebhook, toDelivery } from './webhook-fields.ts'

const newestFirst: Order = { by: webhookDeliveries.seq, id: webhookDeliveries.id, descending: true }

export const listDeliveries = operation(webhooksApi.deliveries, {
  load: ({ db, params: { webhookId }, query: { state }, page }) => {
    const isAsked = and(
      eq(webhookDeliveries.webhookId, webhookId),
      state && eq(webhookDeliveries.state, state),
    )
    return combine({
      webhook: readWebhook(db, webhookId),
      total: db.select({ count: countAll }).from(webhookDeliveries).where(isAsked).first(),
      rows: db
        .select({ ...deliveryFields, sortKey: sortKey(newestFirst) })
        .from(webhookDeliveries)
        .where(isAsked, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.webhook, 'Webhook')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map(toDelivery) })
  },
})
