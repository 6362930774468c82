import type { Attendee, CalendarInvitation } from '@ginkgo/contracts'
import { and, eq, ne } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { meetings } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'

/** Meetings of a lead that an invitation may be about. */
const most = 200

/** The meetings of a lead that somebody may still invite to, call off or answer. */
export const readInvited = (db: OrgDb, leadId: string) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      description: meetings.description,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      status: meetings.status,
      notes: meetings.notes,
      attendees: meetings.attendees,
      event: meetings.event,
      sequence: meetings.sequence,
      verticalId: meetings.verticalId,
      leadId: meetings.leadId,
      enquiryId: meetings.enquiryId,
    })
    .from(meetings)
    .where(and(eq(meetings.leadId, leadId), ne(meetings.status, 'completed')))
    .orderBy(meetings.startTime)
    .limit(most)

type Invited = ReturnType<ReturnType<ReturnType<typeof readInvited>['all']>['decode']>[number]

/** The id that our own invitations have; see `calendar-object.ts`. */
const ownUid = ({ id }: Invited) => `meeting-${id}@ginkgo`

/** Whether an invitation is about a meeting: the event itself, or that one occurrence of a series. */
function isAbout({ uid, recurrenceId, method }: CalendarInvitation, meeting: Invited): boolean {
  if (uid === ownUid(meeting)) return method === 'reply'
  const { event } = meeting
  if (event?.uid !== uid) return false
  if (recurrenceId !== null) return (event.recurrenceId ?? meeting.startTime) === recurrenceId
  // The whole series is called off or answered with each of its occurrences; it moves none that was moved by itself.
  return method === 'cancel' || method === 'reply' || event.recurrenceId === null
}

export const attendeesOfInvitation = ({ attendees, organizer }: CalendarInvitation): Attendee[] => {
  const all = [...(organizer ? [{ ...organizer, answer: 'accepted' as const }] : []), ...attendees]
  const named = all.map(({ name, address, answer }) => ({
    email: address,
    name: name ?? address,
    ...(answer && { answer }),
  }))
  return [...new Map(named.toReversed().map((each) => [each.email, each])).values()].toReversed()
}

/** Notes with the place where a meeting is now: in the stead of the former one, or above what somebody has written. */
function notesWith(location: string | null, former: string | null | undefined, notes: string | null) {
  if (location === null || notes?.includes(location)) return notes
  if (!notes || notes === former) return location
  return former && notes.startsWith(former)
    ? location + notes.slice(former.length)
    : `${location}\n\n${notes}`
}

/** What an invitation changes about a meeting; undefined where it is not its sender's to change, or nothing changes. */
function changeOf(invitation: CalendarInvitation, meeting: Invited, from: string) {
  if (invitation.method === 'reply') {
    // Everybody answers for themselves alone.
    const answered = invitation.attendees.find(({ address }) => address === from)
    if (!answered?.answer || !meeting.attendees.some(({ email }) => email === from)) return undefined
    const { answer } = answered
    const attendees = meeting.attendees.map((each) => (each.email === from ? { ...each, answer } : each))
    return { attendees }
  }
  // Its organizer decides about another time that an attendee proposes.
  if (invitation.method === 'counter') return undefined
  const { event } = meeting
  if (!event || event.organizer !== from || invitation.sequence < event.sequence) return undefined
  const { location } = invitation
  const seen = { event: { ...event, sequence: invitation.sequence, location } }
  if (invitation.method === 'cancel') return { ...seen, status: 'cancelled' as const }
  const { title, startTime, endTime } = invitation
  if (startTime === null || endTime === null) return undefined
  const attendees = attendeesOfInvitation(invitation)
  // Whoever sends it anew means it: one that was called off takes place again.
  return {
    ...seen,
    title: title ?? meeting.title,
    startTime,
    endTime,
    attendees,
    notes: notesWith(location, event.location, meeting.notes),
    status: 'scheduled' as const,
  }
}

const titleOf = (change: NonNullable<ReturnType<typeof changeOf>>, meeting: Invited, name: string) => {
  if (!('status' in change)) return `${name} has answered the invitation`
  if (change.status === 'cancelled') return 'Meeting called off by its organizer'
  const isMoved = change.startTime !== meeting.startTime || change.endTime !== meeting.endTime
  return isMoved ? 'Meeting rescheduled by its organizer' : 'Meeting changed by its organizer'
}

const typeOf = (change: NonNullable<ReturnType<typeof changeOf>>, meeting: Invited) => {
  if (!('status' in change)) return 'meeting.updated'
  if (change.status === 'cancelled') return 'meeting.cancelled'
  return change.startTime === meeting.startTime ? 'meeting.updated' : 'meeting.rescheduled'
}

/**
 * What the invitations of an e-mail that came in change about the meetings that they are about (RFC 5546): its organizer moves
 * one and calls it off, an attendee answers.
 * @param from lower case, who has sent them
 */
export function followInvitations(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  of: {
    readonly meetings: readonly Invited[]
    readonly invitations: readonly CalendarInvitation[]
    readonly from: { readonly name: string | null; readonly address: string }
  },
): Statement[] {
  const { from } = of
  const statements: Statement[] = []
  for (const meeting of of.meetings) {
    const change = of.invitations
      .filter((invitation) => isAbout(invitation, meeting))
      .map((invitation) => changeOf(invitation, meeting, from.address))
      .findLast((each) => each !== undefined)
    if (!change) continue
    const changes = changesOf(meeting, change).filter(({ field }) => field !== 'event')
    if (changes.length === 0) continue
    statements.push(
      db.update(
        meetings,
        { ...change, updatedAt: grownStamp(meetings.updatedAt, now) },
        eq(meetings.id, meeting.id),
      ),
      ...happenedOn(db, scope, now, meeting, {
        type: typeOf(change, meeting),
        title: titleOf(change, meeting, from.name ?? from.address),
        description: meeting.title,
        changes,
      }),
    )
  }
  return statements
}
