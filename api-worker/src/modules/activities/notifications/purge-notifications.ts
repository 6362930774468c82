import { dayMs } from '@ginkgo/contracts/dates'
import { lt } from 'drizzle-orm'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { notifications, reminders } from '../../../db/schema/index.ts'
import { defineJob, ofNobody } from '../../../operation/job.ts'
import { deleteInSteps } from '../../jobs/delete-in-steps.ts'

const storedDays = { notification: 90, reminder: 30 } as const

/** Removes notifications and the notes who was reminded, once nobody asks for them any more. */
export const purgeNotifications = defineJob({
  name: 'notifications.purge',
  runMs: 10_000,
  due: ofNobody,
  step({ connection, until }) {
    const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const leaving = [
      { table: notifications, where: lt(notifications.createdAt, before(storedDays.notification)) },
      { table: reminders, where: lt(reminders.createdAt, before(storedDays.reminder)) },
    ]
    return deleteInSteps(connection, new AccountsDb(), leaving, until)
  },
})
