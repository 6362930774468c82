import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { noContent, Timestamp } from '../primitives.ts'

/** Whether the caller has a calendar address, from which calendar programs read without signing in. */
export const CalendarFeed = z
  .object({
    createdAt: Timestamp.nullable(),
    /** Rounded to the hour. */
    lastReadAt: Timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const calendarFeedApi = {
  get: defineEndpoint({
    id: 'calendarFeed.get',
    method: 'get',
    path: '/api/calendar-feed',
    summary: 'Whether the caller has a calendar address; the address itself is only shown when it is made',
    access: 'profile:read',
    output: CalendarFeed,
  }),
  create: defineEndpoint({
    id: 'calendarFeed.create',
    method: 'post',
    path: '/api/calendar-feed',
    summary:
      "Make a secret iCalendar address of the caller's meetings and tasks; an earlier address stops working",
    access: 'profile:write',
    confirm: 'always',
    changes: ['calendarFeed'],
    status: 201,
    /** `url` ends in `/api/calendar/{token}.ics`. */
    output: z.object({ url: z.string(), createdAt: Timestamp }),
  }),
  delete: defineEndpoint({
    id: 'calendarFeed.delete',
    method: 'delete',
    path: '/api/calendar-feed',
    summary: 'Revoke the calendar address; succeeds also when there is none',
    access: 'profile:write',
    changes: ['calendarFeed'],
    status: 204,
    output: noContent,
  }),
} as const
