import { notificationsApi } from '@ginkgo/contracts'
import { and } from 'drizzle-orm'
import { notifications } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { isUnread } from './list-notifications.ts'
import { belongTo } from './notification-fields.ts'

export const readAll = operation(notificationsApi.readAll, {
  handle: ({ db, scope, now }) => {
    const patch = { readAt: now, updatedAt: grownStamp(notifications.updatedAt, now) }
    return commit({ unread: 0 }, [db.update(notifications, patch, and(belongTo(scope.user.id), isUnread))])
  },
})
