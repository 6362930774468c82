import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Meeting, Task } from '../entities/activity.ts'
import { Call } from '../entities/call.ts'
import { VerticalId } from '../primitives.ts'
import { callersDay } from './tasks.ts'

/** What the day asks of the caller: their open tasks, and meetings they made or are invited to; and the calls they made. */
export const MyDay = z
  .object({
    /** The day this is about, of the caller's calendar. */
    today: z.string(),
    /** Open tasks of the caller that are past their day, the longest overdue first; 100 at most. */
    overdue: z.array(Task),
    /** Open tasks of the caller that are due today; 100 at most. */
    dueToday: z.array(Task),
    /** Meetings of the day that are not cancelled, the soonest first; 100 at most. */
    meetings: z.array(Meeting),
    /** Calls of the day that the caller logged, the latest first; 100 at most. */
    calls: z.array(Call),
  })
  .meta({ id: 'MyDay' })
export type MyDay = z.output<typeof MyDay>

export const myDayApi = {
  get: defineEndpoint({
    id: 'myDay.get',
    method: 'get',
    path: '/api/my-day',
    summary:
      "The caller's overdue and today's tasks, today's meetings and the calls they logged today, of one vertical or all",
    access: 'activities:read',
    query: z.object({ verticalId: VerticalId.optional(), ...callersDay }),
    output: MyDay,
  }),
} as const
