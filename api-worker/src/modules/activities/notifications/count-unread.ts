import { notificationsApi } from '@ginkgo/contracts'
import { notifications } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { isUnread } from './list-notifications.ts'
import { belongTo } from './notification-fields.ts'

/** The screen shows "99+" for more, so counting stops here. */
const countedAtMost = 100

export const countUnread = operation(notificationsApi.counts, {
  load: ({ db, callerId }) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(belongTo(callerId), isUnread)
      .limit(countedAtMost)
      .all(),
  handle: ({ loaded }) => answer({ unread: loaded.length }),
})
