import { notificationsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notifications } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { readNotification, toNotification } from './notification-fields.ts'

/** Marking a notification as it is already marked changes nothing. */
export const setRead = operation(notificationsApi.setRead, {
  load: ({ db, params, callerId }) => readNotification(db, params.notificationId, callerId),
  handle: ({ db, loaded, body: { read }, now }) => {
    const notification = existing(loaded, 'Notification')
    if (read === (notification.readAt !== null)) return answer(toNotification(notification))
    const patch = { readAt: read ? now : null, updatedAt: nextStamp(now, notification.updatedAt) }
    return commit(toNotification({ ...notification, ...patch }), [
      db.update(notifications, patch, eq(notifications.id, notification.id)),
    ])
  },
})
