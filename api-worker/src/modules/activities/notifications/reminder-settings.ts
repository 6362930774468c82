import { notificationsApi } from '@ginkgo/contracts'
import { eq, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { users } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'

const readSettings = (db: OrgDb, callerId: SQL) =>
  db
    .select({ meetings: users.remindMeetings, tasks: users.remindTasks })
    .from(users)
    .where(eq(users.id, callerId as unknown as string))
    .first()

export const getReminders = operation(notificationsApi.reminders, {
  load: ({ db, callerId }) => readSettings(db, callerId),
  handle: ({ loaded }) => answer(existing(loaded)),
})

export const setReminders = operation(notificationsApi.setReminders, {
  load: ({ db, callerId }) => readSettings(db, callerId),
  handle: ({ db, scope, loaded, body, now }) => {
    const settings = overlay(existing(loaded), body)
    const patch = {
      remindMeetings: settings.meetings,
      remindTasks: settings.tasks,
      updatedAt: grownStamp(users.updatedAt, now),
    }
    return commit(settings, [db.update(users, patch, eq(users.id, scope.user.id))])
  },
})
