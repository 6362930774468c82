import { meetingsApi } from '@ginkgo/contracts'
import { unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine, map, nothing, type Read } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageRequest } from '../../../db/paging.ts'
import { answer } from '../../../operation/result.ts'
import { readTotal } from '../../../lists/counts.ts'
import { type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { meetingList, meetingQuery, readMeetings, readMeetingsOfVertical } from './meeting-list.ts'

/** The vertical that a list is narrowed to, which the caller must be able to see. */
export function readWantedVertical(db: OrgDb, verticalId: string | undefined): Read<unknown> {
  if (!verticalId) return nothing
  return map(readVertical(db, verticalId), (vertical) => existing(vertical, 'Vertical'))
}

/** A running meeting is among the scheduled ones. */
export const listAllMeetings = operation(meetingsApi.listAll, {
  load: ({ db, query, page, now }) => {
    const { verticalId } = query
    const asked = meetingQuery(db, query, now)
    return verticalId === undefined
      ? readMeetings(db, asked, page, now)
      : readMeetingsOfVertical(db, { ...asked, verticalId }, page, now)
  },
  handle: ({ loaded }) => answer(existing(loaded, 'Vertical')),
})

/** The latest first. */
function readMeetingsOf(db: OrgDb, place: PlaceParams, page: PageRequest, now: string) {
  const query = { ...place, sort: '-startTime' }
  return combine({
    place: readPlace(db, place),
    meetings: readMeetings(db, query, page, now, readTotal(db, meetingList, query, unbounded)),
  })
}

export const listMeetingsOfEnquiry = operation(meetingsApi.ofEnquiry, {
  load: ({ db, params, page, now }) => readMeetingsOf(db, params, page, now),
  handle: ({ loaded }) => answer(loaded.meetings),
})

/** Those of its enquiries as well. */
export const listMeetingsOfLead = operation(meetingsApi.ofLead, {
  load: ({ db, params, page, now }) => readMeetingsOf(db, params, page, now),
  handle: ({ loaded }) => answer(loaded.meetings),
})
