import type { Meeting } from '@ginkgo/contracts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { meetings, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

const { organizationId: _, ...stored } = getTableColumns(meetings)

/** A meeting with its creator, lead and enquiry. */
export const meetingFields = {
  ...stored,
  ...contextFields,
  ...personFields,
  creatorEmail: nullable(users.email),
}

/** Joins the other tables that `meetingFields` reads. */
export const joinedMeetings = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, meetings).leftJoin(users, eq(users.id, meetings.createdBy))

/** Who made a meeting, as SQL: it is their connections that hold what providers know of it. */
export const creatorIdOf = (meetingId: string): SQL =>
  sql`(SELECT ${meetings.createdBy} FROM ${meetings} WHERE ${meetings.id} = ${meetingId})`

/** Who is invited to a meeting, as SQL: a JSON list. */
export const attendeesOf = (db: OrgDb, meetingId: string): SQL =>
  db.select({ attendees: meetings.attendees }).from(meetings).where(eq(meetings.id, meetingId)).sql()

/** Who the invitations are from. */
export function organizerOf(meeting: PersonColumns & { readonly creatorEmail: string | null }) {
  const { personFirstName, personLastName, creatorEmail } = meeting
  return { name: `${personFirstName} ${personLastName}`, email: creatorEmail ?? '' }
}

/** One meeting that is not of a deleted enquiry. */
export function readMeeting(db: OrgDb, meetingId: string) {
  return joinedMeetings(db.select(meetingFields).from(meetings)).where(eq(meetings.id, meetingId)).first()
}

export type StoredMeeting = Omit<typeof meetings.$inferSelect, 'organizationId'>

/** A meeting as the wire shows it at the instant `now`, on which `ongoing` and `needsOutcome` depend. */
export function toMeeting(
  row: Omit<StoredMeeting, 'enquiryId'> & RecordContext & PersonColumns,
  now: string,
): z.input<typeof Meeting> {
  return {
    ...row,
    ...microsoftFields(row.microsoftEvent),
    ...placeNames(row),
    creator: personName(row),
    ...standingAt(row, now),
  }
}

/** What the wire shows of an event in the calendar of Microsoft 365. */
export const microsoftFields = (event: StoredMeeting['microsoftEvent']) => ({
  microsoftEventId: event?.id ?? null,
  teamsJoinUrl: event?.teamsUrl ?? null,
})

/** The link by which people join; at most one of them is made where the person chose one. */
export const joinUrlOf = (
  meeting: Pick<StoredMeeting, 'zoomJoinUrl' | 'microsoftEvent' | 'googleMeetUrl'>,
): string | null => meeting.zoomJoinUrl ?? meeting.microsoftEvent?.teamsUrl ?? meeting.googleMeetUrl

/** The status by the clock: a scheduled meeting is ongoing between start and end, and needs an outcome after that. */
export function standingAt(
  { status, startTime, endTime }: Pick<StoredMeeting, 'status' | 'startTime' | 'endTime'>,
  now: string,
): Pick<z.input<typeof Meeting>, 'status' | 'needsOutcome'> {
  if (status !== 'scheduled' || now < startTime) return { status, needsOutcome: false }
  return now < endTime ? { status: 'ongoing', needsOutcome: false } : { status, needsOutcome: true }
}
