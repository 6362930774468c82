import { apiKeysApi } from '@ginkgo/contracts'
import { countAll } from '../../../db/expressions.ts'
import { apiKeys } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { apiKeyFields } from './api-key-fields.ts'

const newestFirst: Order = { by: apiKeys.createdAt, id: apiKeys.id, descending: true }

export const listApiKeys = operation(apiKeysApi.list, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(apiKeys).first(),
      rows: db
        .select({ ...apiKeyFields, sortKey: sortKey(newestFirst) })
        .from(apiKeys)
        .where(behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => answer(toPage(loaded.rows, loaded.total?.count ?? 0, page)),
})
