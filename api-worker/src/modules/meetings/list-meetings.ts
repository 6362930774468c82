import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { Counted } from '../../db/counted.ts'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { meetings } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { combine, map, nothing, type Read } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { type Order, type PageRequest, sortKey, toPage } from '../../http/paging.ts'
import { isOf, type PlaceParams, readPlace } from '../activities/record-context.ts'
import { partOf, readByWays } from '../search/ways.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { readMeetingCounts } from './meeting-counts.ts'
import { joinedMeetings, meetingFields, toMeeting } from './meeting-fields.ts'
import {
  isShown,
  matchesMeetingFilters,
  meetingOrder,
  meetingsSearched,
  runsWithin,
} from './meeting-filters.ts'

interface Wanted {
  readonly within: readonly Condition[]
  readonly isOneVertical?: boolean
  readonly order: Order
  readonly total: Read<number | Counted>
  readonly page: PageRequest
}

/** A page of the meetings that meet the conditions, as they stand at `now`. */
function readMeetings(db: OrgDb, { within, isOneVertical = false, order, total, page }: Wanted, now: string) {
  const parts = combine({
    total,
    rows: readByWays(within, {
      id: meetings.id,
      order: partOf(order, page),
      limit: page.limit + 1,
      ids: () => db.select({ id: meetings.id }).from(meetings).inOneVertical(isOneVertical),
      rows: () =>
        joinedMeetings(
          db
            .select({ ...meetingFields, sortKey: sortKey(order) })
            .from(meetings)
            .inOneVertical(isOneVertical),
        ),
    }),
  })
  return map(parts, (loaded) => {
    const meetingsPage = toPage(loaded.rows, loaded.total, page)
    return { ...meetingsPage, rows: meetingsPage.rows.map((row) => toMeeting(row, now)) }
  })
}

/** The vertical a list is narrowed to, which the caller must be able to see. */
export function readWantedVertical(db: OrgDb, verticalId: string | undefined): Read<unknown> {
  if (!verticalId) return nothing
  return map(readVertical(db, verticalId), (vertical) => existing(vertical, 'Vertical'))
}

/** A running meeting is among the scheduled ones. */
export const listAllMeetings = operation(meetingsApi.listAll, {
  load: ({ db, query, page, now }) => {
    const { status } = query
    const total = map(readMeetingCounts(db, query), (counts) => ({
      count: status ? counts[status] : counts.scheduled + counts.completed + counts.cancelled,
      isAtLeast: counts.isAtLeast ?? false,
    }))
    const ofStatus = status ? eq(meetings.status, status) : undefined
    const within = [
      matchesMeetingFilters(query),
      runsWithin(db, query),
      ofStatus,
      meetingsSearched(db, query),
    ]
    return combine({
      vertical: readWantedVertical(db, query.verticalId),
      meetings: readMeetings(
        db,
        { within, isOneVertical: query.verticalId !== undefined, order: meetingOrder(query), total, page },
        now,
      ),
    })
  },
  handle: ({ loaded }) => answer(loaded.meetings),
})

const latestFirst: Order = { by: meetings.startTime, id: meetings.id, descending: true }

export const listMeetingsOfEnquiry = operation(meetingsApi.ofEnquiry, {
  load: ({ db, params, page, now }) => readMeetingsOf(db, params, page, now),
  handle: ({ loaded }) => answer(loaded.meetings),
})

/** Those of its enquiries as well. */
export const listMeetingsOfLead = operation(meetingsApi.ofLead, {
  load: ({ db, params, page, now }) => readMeetingsOf(db, params, page, now),
  handle: ({ loaded }) => answer(loaded.meetings),
})

function readMeetingsOf(db: OrgDb, place: PlaceParams, page: PageRequest, now: string) {
  const within = [isOf(meetings, place), isShown]
  const count = db
    .select({ count: countAll })
    .from(meetings)
    .where(...within)
    .first()
  const total = map(count, (row) => row?.count ?? 0)
  return combine({
    place: readPlace(db, place),
    meetings: readMeetings(db, { within, order: latestFirst, total, page }, now),
  })
}
