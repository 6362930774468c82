import type { meetingsApi, ParsedOf } from '@ginkgo/contracts'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { meetings, verticals } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import type { Order } from '../../http/paging.ts'
import { activitiesFound } from '../search/records-found.ts'

export type MeetingQuery = ParsedOf<typeof meetingsApi.listAll>['query']
export type MeetingFilters = Omit<MeetingQuery, 'status' | 'from' | 'to'>

/** Meetings of deleted enquiries are in no list. The partial indexes want it word for word. */
export const isShown = sql`${meetings.hidden} = 0`

/** What is to come is read the soonest first, what is over the latest first. */
export function meetingOrder({ status, from, to }: MeetingQuery): Order {
  const isAscending = status === 'scheduled' || from !== undefined || to !== undefined
  return { by: meetings.startTime, id: meetings.id, descending: !isAscending }
}

export const matchesMeetingFilters = ({ verticalId }: MeetingFilters): SQL | undefined =>
  and(isShown, verticalId ? eq(meetings.verticalId, verticalId) : undefined)

/** What the search finds: it matches the meeting's title, the enquiry's title and the lead's name. */
export const meetingsSearched = (db: OrgDb, { verticalId, search }: MeetingFilters): Condition =>
  search ? activitiesFound(db, 'meeting', search, verticalId) : undefined

/** Meetings that run at some time from `from` on and before `to`. */
export function runsWithin(
  db: OrgDb,
  { verticalId, from, to }: Pick<MeetingQuery, 'verticalId' | 'from' | 'to'>,
): SQL | undefined {
  // A span is looked up by when meetings begin. The longest of a vertical is the last in an index.
  const longestOfOne = sql`(SELECT max(m.end_time - m.start_time) FROM meetings AS m
    WHERE m.organization_id = ${verticals.organizationId} AND m.vertical_id = ${verticals.id})`
  const longest = db
    .select({ longest: sql`coalesce(max(${longestOfOne}), 0)` })
    .from(verticals)
    .where(verticalId ? eq(verticals.id, verticalId) : undefined)
  return and(
    from ? sql`${meetings.startTime} >= ${Date.parse(from)} - (${longest.sql()})` : undefined,
    from ? gt(meetings.endTime, from) : undefined,
    to ? lt(meetings.startTime, to) : undefined,
  )
}
