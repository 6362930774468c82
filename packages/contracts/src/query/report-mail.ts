import * as z from 'zod'
import { Timestamp, UserId } from '../primitives.ts'

const hour = z.number().int().min(0).max(23)
const weekday = z.number().int().min(1).max(7)

/** When somebody gets a report, or a dashboard of reports, by mail. */
export const ReportMail = z
  .object({
    userId: UserId,
    /** 1 for Monday. */
    weekday,
    /** By the clock of the recipient's time zone. */
    hour,
    /** Null where the recipient has unsubscribed. */
    nextAt: Timestamp.nullable(),
  })
  .meta({ id: 'ReportMail' })
export type ReportMail = z.output<typeof ReportMail>

/** Recipients of one report at most. */
export const maxMailRecipients = 100

export const ReportMailing = z
  .strictObject({
    weekday: weekday.default(1),
    hour: hour.default(8),
    userIds: z.array(UserId).max(maxMailRecipients).optional().meta({
      description:
        'The people who get it, by whoever may change the report; without it the caller alone. They must be able to see it.',
    }),
  })
  .meta({ id: 'ReportMailing' })
export type ReportMailing = z.output<typeof ReportMailing>
