import { meetingFilterFields as declared, type meetingsApi, type ParsedOf } from '@ginkgo/contracts'
import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { countBound } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { meetingRollup, meetings, verticals } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import type { Page, PageRequest } from '../../../db/paging.ts'
import { readCounts, readTotal } from '../../../lists/counts.ts'
import { askedOf } from '../../../lists/asked.ts'
import { listOf } from '../../../lists/list.ts'
import { type Query, type QueryOfVertical, valuesOf } from '../../../lists/query.ts'
import { readPage, readPageOfVertical } from '../../../lists/page.ts'
import { key } from '../../../lists/rollup.ts'
import { joinedMeetings, meetingFields, toMeeting } from './meeting-fields.ts'
import { isTheirs } from './their-meetings.ts'

type MeetingQuery = ParsedOf<typeof meetingsApi.listAll>['query']
type MeetingStatus = (typeof meetings.$inferSelect)['status']

/** Meetings of deleted enquiries are in no list. The partial indexes want it word for word. */
export const isShown = sql`${meetings.hidden} = 0`

/** The meetings of all verticals of the caller, of one, of a lead or of an enquiry. */
export const meetingList = listOf({
  table: meetings,
  kind: 'meeting',
  fields: declared,
  row: meetingFields,
  joined: joinedMeetings,
  shown: isShown,
  filters: {
    enquiryId: (enquiry: string) => eq(meetings.enquiryId, enquiry),
    leadId: (lead: string) => eq(meetings.leadId, lead),
    span: (runs: SQL) => runs,
    ownerId: (people: string | readonly string[]) =>
      or(...valuesOf(people).map((person) => isTheirs(sql`${person}`))),
  },
  base: ['verticalId', 'status'],
  orders: {
    startTime: ({ verticalId, status }) => {
      if (verticalId) return status ? 'meetings_by_start' : 'meetings_in_vertical'
      return status ? 'meetings_in_organization' : undefined
    },
  },
  narrowedBy: { enquiryId: [], leadId: [] },
  rollups: [
    {
      table: meetingRollup,
      count: meetingRollup.meetings,
      keys: { verticalId: key(meetingRollup.verticalId), status: key(meetingRollup.status) },
    },
  ],
})

/**
 * What the endpoints were asked, as the list takes it: what is to come the soonest first, else the latest first. Of the
 * scheduled ones only those that are over need an outcome.
 */
export function meetingQuery(db: OrgDb, query: MeetingQuery, now: string): Query {
  const { needsOutcome, ...asked } = query
  const { status, from, to } = asked
  const { from: _from, to: _to, ...filters } = askedOf(declared, asked, now)
  const isAscending = status === 'scheduled' || from !== undefined || to !== undefined
  const list = {
    ...filters,
    ...(needsOutcome === 'true' && { status: 'scheduled' }),
    sort: isAscending && needsOutcome !== 'true' ? 'startTime' : '-startTime',
  }
  const within = runsWithin(db, query)
  if (needsOutcome === 'true') return { ...list, span: and(within, isOverAt(now)) }
  if (needsOutcome === 'false') return { ...list, span: and(within, runsWithin(db, { ...query, from: now })) }
  return { ...list, span: within }
}

/** The first bound is that of the index. */
const isOverAt = (now: string): SQL | undefined =>
  and(lt(meetings.startTime, now), lte(meetings.endTime, now))

/** A page of meetings as they stand at `now`. */
export const readMeetings = (
  db: OrgDb,
  query: Query,
  page: PageRequest,
  now: string,
  total?: Parameters<typeof readPage>[4],
) => map(readPage(db, meetingList, query, page, total), (read) => asMeetings(read, now))

/** The same of one vertical; undefined where the caller has no access to it. */
export const readMeetingsOfVertical = (db: OrgDb, query: QueryOfVertical, page: PageRequest, now: string) =>
  map(readPageOfVertical(db, meetingList, query, page), (read) => read && asMeetings(read, now))

const asMeetings = <Row extends Parameters<typeof toMeeting>[0]>(read: Page<Row>, now: string) => ({
  ...read,
  rows: read.rows.map((row) => toMeeting(row, now)),
})

/** How many meetings there are by status, and how many of the scheduled ones are over at `now`. */
export function readMeetingCounts(db: OrgDb, query: Query, now: string) {
  const counts = combine({
    byStatus: readCounts(db, meetingList, query, { by: ['status'], bound: countBound }),
    over: readTotal(db, meetingList, { ...query, status: 'scheduled', span: isOverAt(now) }),
  })
  return map(counts, ({ byStatus: { rows, isAtLeast }, over }) => {
    const countOf = (status: MeetingStatus) => rows.find((row) => row.status === status)?.count ?? 0
    return {
      scheduled: countOf('scheduled'),
      needsOutcome: over.count,
      completed: countOf('completed'),
      cancelled: countOf('cancelled'),
      ...(isAtLeast && { isAtLeast: true as const }),
    }
  })
}

/** Meetings that run at some time from `from` on and before `to`. */
export function runsWithin(
  db: OrgDb,
  { verticalId, from, to }: Pick<MeetingQuery, 'verticalId' | 'from' | 'to'>,
): SQL | undefined {
  // A span is looked up by when meetings begin. The longest of a vertical is the last in an index.
  const longestOfOne = sql`(SELECT max(m.end_time - m.start_time) FROM meetings AS m
    WHERE m.organization_id = ${verticals.organizationId} AND m.vertical_id = ${verticals.id}
    AND m.hidden = 0)`
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
