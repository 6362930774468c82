import { oauthConnectionsApi } from '@ginkgo/contracts'
import { and, eq, gt } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { oauthConnections, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { useColumns, withUse } from '../../../runner/bearer-use.ts'
import { connectionFields, isVisibleTo } from './connection-fields.ts'

const newestFirst: Order = { by: oauthConnections.createdAt, id: oauthConnections.id, descending: true }

export const listConnections = operation(oauthConnectionsApi.list, {
  load: ({ db, page, now, callerId }) => {
    const visible = and(gt(oauthConnections.expiresAt, now), isVisibleTo(callerId))
    return combine({
      total: db.select({ count: countAll }).from(oauthConnections).where(visible).first(),
      rows: db
        .select({
          ...connectionFields,
          ...useColumns(oauthConnections.id, now),
          sortKey: sortKey(newestFirst),
        })
        .from(oauthConnections)
        .innerJoin(users, eq(users.id, oauthConnections.userId))
        .where(and(visible, behind(newestFirst, page)))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ scope, loaded, page }) => {
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({
      ...rest,
      rows: rows.map(({ userId, ...connection }) => ({
        ...withUse(connection),
        own: userId === scope.user.id,
      })),
    })
  },
})
