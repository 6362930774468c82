import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Meeting, Task } from '../entities/activity.ts'
import { Call } from '../entities/call.ts'
import { lastContact } from '../entities/lead.ts'
import { CalendarDate, LeadId, MeetingId, TaskId, Timestamp, VerticalId } from '../primitives.ts'
import { callersDay } from '../fields/filter-schemas.ts'

/** Of each kind the day has so many at most: more than a person does in it. */
export const myDayAtMost = 100

/** What is due today for the caller: their open tasks, the meetings that they created or are invited to, and the calls that they logged. */
export const MyDay = z
  .object({
    /** The day of the answer, in the caller's calendar. */
    today: z.string(),
    /** Open tasks of the caller whose due date has passed, the longest overdue first; 100 at most. */
    overdue: z.array(Task),
    /** Open tasks of the caller that are due today; 100 at most. */
    dueToday: z.array(Task),
    /** Meetings of the day that are not cancelled, by start; 100 at most. */
    meetings: z.array(Meeting),
    /** Calls of the day that the caller logged, the latest first; 100 at most. */
    calls: z.array(Call),
  })
  .meta({ id: 'MyDay' })
export type MyDay = z.output<typeof MyDay>

/** Leads that are asked for at once: a page of their list. */
export const nextStepsAtMost = 50

/** What is to be done next with a lead or its enquiries, and when somebody last made contact. */
export const LeadNextStep = z
  .object({
    leadId: LeadId,
    /** The open task that is due first; one without a due date comes last. */
    task: z.object({ id: TaskId, title: z.string(), dueDate: CalendarDate.nullable() }).nullable(),
    /** The next meeting that is not over. */
    meeting: z.object({ id: MeetingId, title: z.string(), startTime: Timestamp }).nullable(),
    ...lastContact,
  })
  .meta({ id: 'LeadNextStep' })
export type LeadNextStep = z.output<typeof LeadNextStep>

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
  nextSteps: defineEndpoint({
    id: 'myDay.nextSteps',
    method: 'get',
    path: '/api/next-steps',
    summary: 'What comes next with each of some leads of a vertical, and when somebody last made contact',
    access: 'activities:read',
    query: z.object({
      verticalId: VerticalId,
      /** Ids with a comma between them, 50 at most. */
      leadIds: z
        .string()
        .max(37 * nextStepsAtMost)
        .transform((text) => text.split(','))
        .pipe(z.array(LeadId).max(nextStepsAtMost)),
    }),
    output: z.array(LeadNextStep),
  }),
} as const
