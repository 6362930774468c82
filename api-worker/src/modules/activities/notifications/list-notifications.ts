import { notificationsApi } from '@ginkgo/contracts'
import { and, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { notifications, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { actorOfNotification, belongTo, notificationFields, toNotification } from './notification-fields.ts'

const order: Order = { by: notifications.createdAt, id: notifications.id, descending: true }

/** Written exactly as in the partial index, because SQLite uses the index only then. */
export const isUnread = sql`${notifications.readAt} IS NULL`

export const listNotifications = operation(notificationsApi.list, {
  load: ({ db, callerId, query, page }) => {
    const within = and(belongTo(callerId), query.unread ? isUnread : undefined)
    return combine({
      total: db.select({ count: countAll }).from(notifications).where(within).first(),
      rows: db
        .select({ ...notificationFields, sortKey: sortKey(order) })
        .from(notifications)
        .leftJoin(users, actorOfNotification)
        .where(within, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    const listed = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...listed, rows: listed.rows.map(toNotification) })
  },
})
