import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, meetingFigures, meetings } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { leadOfEnquiry } from '../activities/enquiry-context.ts'
import { enquiryOfMeeting } from './meeting-fields.ts'
import {
  matchesMeetingFilters,
  type MeetingFilters,
  type MeetingQuery,
  runsWithin,
} from './meeting-filters.ts'

export interface MeetingCounts {
  readonly scheduled: number
  readonly completed: number
  readonly cancelled: number
}

/**
 * How many meetings there are by status. Only a search or a span has to count; all else is added up from figures that
 * the database keeps.
 */
export function readMeetingCounts(
  db: OrgDb,
  filters: MeetingFilters & Pick<MeetingQuery, 'from' | 'to'>,
): Read<MeetingCounts> {
  const { verticalId, search, from, to } = filters
  const rows =
    search || from || to
      ? db
          .select({ status: meetings.status, count: countAll })
          .from(meetings)
          .lookUp(enquiries, enquiryOfMeeting)
          .lookUp(leads, leadOfEnquiry)
          .where(matchesMeetingFilters(filters), runsWithin(filters))
          .groupBy(meetings.status)
          .all()
      : db
          .select({ status: meetingFigures.status, count: sql<number>`sum(${meetingFigures.meetings})` })
          .from(meetingFigures)
          .where(verticalId ? eq(meetingFigures.verticalId, verticalId) : undefined)
          .groupBy(meetingFigures.status)
          .all()
  return map(rows as Read<{ status: string; count: number }[]>, (counts) => {
    const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
    return {
      scheduled: countOf('scheduled'),
      completed: countOf('completed'),
      cancelled: countOf('cancelled'),
    }
  })
}
