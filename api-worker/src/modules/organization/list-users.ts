import { organizationApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { userFields } from './user-fields.ts'

const byName: Order = {
  by: sql`(${users.firstName} || ' ' || ${users.lastName}) COLLATE NOCASE`,
  id: users.id,
  descending: false,
}

/** All people of the organization by name, including deactivated ones. */
export const listUsers = operation(organizationApi.users, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(users).first(),
      rows: db
        .select({
          ...userFields,
          sortKey: sortKey(byName),
        })
        .from(users)
        .where(behind(byName, page))
        .orderBy(...orderOf(byName))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => answer(toPage(loaded.rows, loaded.total?.count ?? 0, page)),
})
