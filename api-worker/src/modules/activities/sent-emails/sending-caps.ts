import { emailsPerDay } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails } from '../../../db/schema/index.ts'
import { DomainError } from '../../../operation/errors.ts'

/** E-mails of a person that have gone out within a day before the instant, or are about to by then. */
export const countWithinDay = (
  db: OrgDb,
  userId: string | SQL,
  instant: string,
  states: ('waiting' | 'sent')[],
) =>
  db
    .select({ count: countAll })
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId as string),
        gt(emails.sentAt, new Date(Date.parse(instant) - dayMs).toISOString()),
        lte(emails.sentAt, instant),
        eq(emails.direction, 'out'),
        inArray(emails.state, states),
      ),
    )

/** @throws DomainError `mail_limit_reached` */
export function requireRoom(count: number): void {
  if (count < emailsPerDay) return
  throw new DomainError(
    'mail_limit_reached',
    `You have sent ${emailsPerDay} e-mails within a day. Please send the next one later`,
    { retryAfter: 3_600 },
  )
}

/** The batch only goes through while there is room for one more. */
export const stillRoom = (db: OrgDb, userId: string, instant: string) =>
  db.guard(
    sql`(${countWithinDay(db, userId, instant, ['waiting', 'sent']).sql()}) < ${emailsPerDay}`,
    'retry',
  )
