import { verticalsApi } from '@ginkgo/contracts'
import { countAll } from '../../../db/expressions.ts'
import { verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { verticalFields } from './vertical-fields.ts'

const byAge: Order = { by: verticals.createdAt, id: verticals.id, descending: false }

/** The oldest first, because the first one is selected until the user selects another. */
export const listVerticals = operation(verticalsApi.list, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(verticals).first(),
      rows: db
        .select({ ...verticalFields, sortKey: sortKey(byAge) })
        .from(verticals)
        .where(behind(byAge, page))
        .orderBy(...orderOf(byAge))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => answer(toPage(loaded.rows, loaded.total?.count ?? 0, page)),
})
