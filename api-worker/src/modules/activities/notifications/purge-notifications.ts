import { dayMs } from '@ginkgo/contracts/dates'
import { lt } from 'drizzle-orm'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { openConnection } from '../../../databases/door.ts'
import { notifications, reminders } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { deleteInSteps } from '../../jobs/delete-in-steps.ts'

/** A run begins no further step after this long. */
const runMs = 10_000
const keptDays = { notification: 90, reminder: 30 } as const

/** Removes notifications and the notes who was reminded, once nobody asks for them any more. */
export async function purgeNotifications(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  const accounts = new AccountsDb(connection.builder)
  const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  const leaving = [
    { table: notifications, where: lt(notifications.createdAt, before(keptDays.notification)) },
    { table: reminders, where: lt(reminders.createdAt, before(keptDays.reminder)) },
  ]
  await deleteInSteps(connection, accounts, leaving, runMs)
}
