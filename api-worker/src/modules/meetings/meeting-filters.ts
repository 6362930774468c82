import type { meetingsApi, ParsedOf } from '@ginkgo/contracts'
import { and, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../db/expressions.ts'
import { enquiries, leads, meetings } from '../../db/schema/index.ts'
import type { Order } from '../../http/paging.ts'

export type MeetingQuery = ParsedOf<typeof meetingsApi.listAll>['query']
export type MeetingFilters = Omit<MeetingQuery, 'status' | 'from' | 'to'>

/** A span is looked up by when meetings begin, so one that lasts longer is only found while it has just begun. */
const longestMeetingMs = 31 * 86_400_000

/** Meetings of deleted enquiries are in no list. The partial indexes want it word for word. */
export const isShown = sql`${meetings.hidden} = 0`

/** What is to come is read the soonest first, what is over the latest first. */
export function meetingOrder({ status, from, to }: MeetingQuery): Order {
  const isAscending = status === 'scheduled' || from !== undefined || to !== undefined
  return { by: meetings.startTime, id: meetings.id, descending: !isAscending }
}

export function matchesMeetingFilters({ verticalId, search }: MeetingFilters): SQL | undefined {
  return and(
    isShown,
    verticalId ? eq(meetings.verticalId, verticalId) : undefined,
    search
      ? or(contains(meetings.title, search), contains(enquiries.title, search), contains(leads.name, search))
      : undefined,
  )
}

/** Meetings that run at some time from `from` on and before `to`. */
export function runsWithin({ from, to }: Pick<MeetingQuery, 'from' | 'to'>): SQL | undefined {
  const earliest = from && new Date(Date.parse(from) - longestMeetingMs).toISOString()
  return and(
    earliest ? gte(meetings.startTime, earliest) : undefined,
    from ? gt(meetings.endTime, from) : undefined,
    to ? lt(meetings.startTime, to) : undefined,
  )
}
