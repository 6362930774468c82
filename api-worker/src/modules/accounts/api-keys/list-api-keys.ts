import { apiKeysApi } from '@ginkgo/contracts'
import { countAll } from '../../../db/expressions.ts'
import { apiKeys } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { useColumns, withUse } from '../../../runner/bearer-use.ts'
import { apiKeyFields } from './api-key-fields.ts'

const newestFirst: Order = { by: apiKeys.createdAt, id: apiKeys.id, descending: true }

export const listApiKeys = operation(apiKeysApi.list, {
  load: ({ db, page, now }) =>
    combine({
      total: db.select({ count: countAll }).from(apiKeys).first(),
      rows: db
        .select({ ...apiKeyFields, ...useColumns(apiKeys.id, now), sortKey: sortKey(newestFirst) })
        .from(apiKeys)
        .where(behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => {
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({
      ...rest,
      rows: rows.map(withUse),
    })
  },
})
