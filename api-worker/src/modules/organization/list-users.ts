import { type OrganizationUser, organizationApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../http/paging.ts'

const byName: Order = {
  by: sql`(${users.firstName} || ' ' || ${users.lastName}) COLLATE NOCASE`,
  id: users.id,
  descending: false,
}

/** The membership's organization is the user's by foreign key. Plain names: see the outer table from inside. */
const verticalsOfUser = sql`(
  SELECT json_group_array(json_object('verticalId', id, 'verticalName', name, 'role', role)) FROM (
    SELECT v.id, v.name, m.role FROM memberships m JOIN verticals v ON v.id = m.vertical_id
    WHERE m.user_id = users.id
    ORDER BY v.created_at, v.id))`.mapWith((list: string): OrganizationUser['verticals'] => JSON.parse(list))

/** Everybody of the organization, the deactivated too, by name. */
export const listUsers = operation(organizationApi.users, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(users).first(),
      rows: db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          globalRole: users.globalRole,
          active: users.active,
          createdAt: users.createdAt,
          updatedAt: users.updatedAt,
          verticals: verticalsOfUser,
          sortKey: sortKey(byName),
        })
        .from(users)
        .where(behind(byName, page))
        .orderBy(...orderOf(byName))
        .limit(page.limit + 1)
        .all(),
    }),
  handle: ({ loaded, page }) => answer(toPage(loaded.rows, loaded.total?.count ?? 0, page)),
})
