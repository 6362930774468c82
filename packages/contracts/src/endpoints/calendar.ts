import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { noContent, Timestamp } from '../primitives.ts'

/** Whether the caller has a calendar address, which calendar programs read without a sign-in. */
export const CalendarFeed = z
  .object({
    createdAt: Timestamp.nullable(),
    /** To the hour. */
    lastReadAt: Timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const calendarFeedApi = {
  get: defineEndpoint({
    id: 'calendarFeed.get',
    method: 'get',
    path: '/api/calendar-feed',
    summary: 'Whether the caller has a calendar address; the address itself is shown once only',
    access: 'profile:read',
    output: CalendarFeed,
  }),
  create: defineEndpoint({
    id: 'calendarFeed.create',
    method: 'post',
    path: '/api/calendar-feed',
    summary:
      "Make a secret address of the caller's meetings and tasks as iCalendar; an earlier one stops working",
    access: 'profile:write',
    status: 201,
    /** `url` ends in `/api/calendar/{token}.ics`. */
    output: z.object({ url: z.string(), createdAt: Timestamp }),
  }),
  delete: defineEndpoint({
    id: 'calendarFeed.delete',
    method: 'delete',
    path: '/api/calendar-feed',
    summary: 'Make the calendar address stop working; harmless when there is none',
    access: 'profile:write',
    status: 204,
    output: noContent,
  }),
} as const
