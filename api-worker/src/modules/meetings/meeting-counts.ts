import { eq, not, sql } from 'drizzle-orm'
import { countBound } from '../../db/counted.ts'
import { countAll } from '../../db/expressions.ts'
import { Found } from '../../db/found.ts'
import type { KindCount, OrgDb } from '../../db/org-db.ts'
import { meetingRollup, meetings } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import {
  matchesMeetingFilters,
  type MeetingFilters,
  type MeetingQuery,
  meetingsSearched,
  runsWithin,
} from './meeting-filters.ts'

export interface MeetingCounts {
  readonly scheduled: number
  readonly completed: number
  readonly cancelled: number
  /** They were counted up to a bound only. */
  readonly isAtLeast?: true
}

type CountedFilters = MeetingFilters & Pick<MeetingQuery, 'from' | 'to'>

/**
 * How many meetings there are by status. Only a search or a span has to count, and does so up to a bound; all else is
 * added up from figures that the database keeps.
 */
export function readMeetingCounts(db: OrgDb, filters: CountedFilters): Read<MeetingCounts> {
  const { verticalId, search, from, to } = filters
  if (search) return countSearched(db, filters)
  if (from || to) return countSpan(db, filters)
  const { status, meetings: count } = meetingRollup
  const kept = db
    .select({ kind: status, count: sql<number>`sum(${count})` })
    .from(meetingRollup)
    .where(verticalId ? eq(meetingRollup.verticalId, verticalId) : undefined)
    .groupBy(status)
    .all()
  return map(kept, byStatus)
}

function countSearched(db: OrgDb, filters: CountedFilters): Read<MeetingCounts> {
  const searched = meetingsSearched(db, filters)
  const found = searched instanceof Found ? searched.upTo(countBound) : undefined
  const counted = db
    .select({
      kind: meetings.status,
      count: countAll,
      isMore: found ? sql<number>`${not(found.isAll)}` : sql<number>`0`,
    })
    .from(meetings)
    .where(matchesMeetingFilters(filters), runsWithin(db, filters), found ?? searched)
    .groupBy(meetings.status)
    .all()
  return map(counted, (rows) => ({ ...byStatus(rows), ...(rows.some(({ isMore }) => isMore) && isBound) }))
}

function countSpan(db: OrgDb, filters: CountedFilters): Read<MeetingCounts> {
  const within = db
    .select({ kind: sql<string>`${meetings.status}`.as('kind') })
    .from(meetings)
    .inOneVertical(filters.verticalId !== undefined)
    .where(matchesMeetingFilters(filters), runsWithin(db, filters))
  return map(db.countKinds(within, countBound + 1), (rows) => {
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    return { ...byStatus(rows), ...(all > countBound && isBound) }
  })
}

const isBound = { isAtLeast: true } as const

function byStatus(rows: readonly KindCount[]): MeetingCounts {
  const countOf = (status: string) => rows.find(({ kind }) => kind === status)?.count ?? 0
  return {
    scheduled: countOf('scheduled'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
  }
}
