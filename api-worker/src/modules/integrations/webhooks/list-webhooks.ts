import { webhooksApi } from '@ginkgo/contracts'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { webhooks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { webhookFields } from './webhook-fields.ts'

const newestFirst: Order = { by: webhooks.createdAt, id: webhooks.id, descending: true }

export const listWebhooks = operation(webhooksApi.list, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(webhooks).first(),
      rows: db
        .select({ ...webhookFields, sortKey: sortKey(newestFirst) })
        .from(webhooks)
        .where(behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => answer(toPage(loaded.rows, loaded.total?.count ?? 0, page)),
})
