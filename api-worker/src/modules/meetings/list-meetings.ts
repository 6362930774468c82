import { meetingsApi } from '@ginkgo/contracts'
import { eq, type SQL } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, meetings, users } from '../../db/schema/index.ts'
import { combine, map, nothing, type Read } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { behind, type Order, orderOf, type PageRequest, sortKey, toPage } from '../../http/paging.ts'
import { leadOfEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { creatorOfMeeting, enquiryOfMeeting, meetingFields, toMeeting } from './meeting-fields.ts'

const order: Order = { by: meetings.startTime, id: meetings.id, descending: true }

/** A page of the meetings that meet the conditions, the latest start first, as they stand at `now`. */
function readMeetings(db: OrgDb, within: (SQL | undefined)[], page: PageRequest, now: string) {
  const parts = combine({
    total: db
      .select({ count: countAll })
      .from(meetings)
      .innerJoin(enquiries, enquiryOfMeeting)
      .where(...within)
      .first(),
    rows: db
      .select({ ...meetingFields, sortKey: sortKey(order) })
      .from(meetings)
      .innerJoin(enquiries, enquiryOfMeeting)
      .innerJoin(leads, leadOfEnquiry)
      .leftJoin(users, creatorOfMeeting)
      .where(...within, behind(order, page))
      .orderBy(...orderOf(order))
      .limit(page.limit + 1)
      .all(),
  })
  return map(parts, ({ total, rows }) => {
    const meetingsPage = toPage(rows, total?.count ?? 0, page)
    return { ...meetingsPage, rows: meetingsPage.rows.map((row) => toMeeting(row, now)) }
  })
}

/** The vertical a list is narrowed to, which the caller must be able to see. */
export function readWantedVertical(db: OrgDb, verticalId: string | undefined): Read<unknown> {
  if (!verticalId) return nothing
  return map(readVertical(db, verticalId), (vertical) => found(vertical, 'Vertical'))
}

/** A running meeting is among the scheduled ones. */
export const listAllMeetings = operation(meetingsApi.listAll, {
  load: ({ db, query: { verticalId, status }, page, now }) =>
    combine({
      vertical: readWantedVertical(db, verticalId),
      meetings: readMeetings(
        db,
        [
          verticalId ? eq(meetings.verticalId, verticalId) : undefined,
          status ? eq(meetings.status, status) : undefined,
        ],
        page,
        now,
      ),
    }),
  handle: ({ loaded }) => answer(loaded.meetings),
})

export const listMeetingsOfEnquiry = operation(meetingsApi.ofEnquiry, {
  load: ({ db, params, page, now }) =>
    combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      meetings: readMeetings(db, [eq(meetings.enquiryId, params.enquiryId)], page, now),
    }),
  handle: ({ loaded }) => {
    found(loaded.enquiry, 'Enquiry')
    return answer(loaded.meetings)
  },
})
