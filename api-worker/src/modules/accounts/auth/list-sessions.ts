import { authApi } from '@ginkgo/contracts'
import { eq, gt } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { sessions } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { deviceOf } from './device.ts'

const lastUsedFirst: Order = { by: sessions.lastSeenAt, id: sessions.id, descending: true }

export const listSessions = operation(authApi.sessions, {
  load: ({ db, callerId, page, now }) => {
    const isOwn = eq(sessions.userId, callerId)
    const isLive = gt(sessions.expiresAt, now)
    return combine({
      total: db.select({ count: countAll }).from(sessions).where(isOwn, isLive).first(),
      rows: db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          address: sessions.address,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          sortKey: sortKey(lastUsedFirst),
        })
        .from(sessions)
        .where(isOwn, isLive, behind(lastUsedFirst, page))
        .orderBy(...orderOf(lastUsedFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, scope, page }) => {
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({
      ...rest,
      rows: rows.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceOf(userAgent),
        current: session.id === scope.sessionId,
      })),
    })
  },
})
