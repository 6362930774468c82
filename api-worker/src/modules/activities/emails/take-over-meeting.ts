import { type CalendarInvitation, emailsApi, type MeetingType } from '@ginkgo/contracts'
import { and, desc, like, not, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { emails, meetings, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { brokenRule, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn, placeNames } from '../../audit/activity-stream/record-context.ts'
import { microsoftFields, standingAt } from '../meetings/meeting-fields.ts'
import { isShownTo, readEmail } from './email-fields.ts'
import { attendeesOfInvitation } from './invited-meetings.ts'
import { newestVersion } from './newest-version.ts'
import { readInvitations } from './read-invitation.ts'
import { readStored } from './stored-message.ts'

/** Answers and proposals of attendees are no invitations. */
const isOffered = ({ method }: CalendarInvitation) => method !== 'reply' && method !== 'counter'

const typeOf = (location: string | null): MeetingType =>
  location === null || /https?:/i.test(location) ? 'Online' : 'In-Person'

/** The meeting of an event at the lead of an e-mail. */
const isOf = (emailId: string, { uid, recurrenceId }: Pick<CalendarInvitation, 'uid' | 'recurrenceId'>) =>
  and(
    sql`${meetings.leadId} = (SELECT lead_id FROM ${emails} WHERE id = ${emailId})`,
    sql`${meetings.event} ->> 'uid' = ${uid}`,
    sql`${meetings.event} ->> 'recurrenceId' IS ${recurrenceId}`,
  )

/**
 * Makes a meeting of the invitation of an e-mail, at the record where that stands. It follows what its organizer sends later.
 * Nobody is invited to it from here.
 */
export const takeOverMeeting = operation(emailsApi.takeOverMeeting, {
  load: ({ db, params, body, callerId }) =>
    combine({
      email: readEmail(db, params.emailId, callerId),
      same: db.select({ id: meetings.id }).from(meetings).where(isOf(params.emailId, body)).first(),
      // Its organizer may have moved it or called it off since.
      later: db
        .select({ from: emails.fromAddress, object: emails.object })
        .from(emails)
        .where(
          sql`${emails.leadId} = (SELECT lead_id FROM ${emails} WHERE id = ${params.emailId})`,
          sql`${emails.sentAt} >= (SELECT sent_at FROM ${emails} WHERE id = ${params.emailId})`,
          or(like(emails.attachments, '%calendar%'), like(emails.attachments, '%.ics%')),
          isShownTo(callerId),
        )
        .orderBy(desc(emails.sentAt))
        .limit(10)
        .all(),
      caller: db
        .select({ timeZone: users.timeZone })
        .from(users)
        .where(sql`${users.id} = ${callerId}`)
        .first(),
    }),
  handle: async ({ db, scope, env, loaded, body, now, deadline }) => {
    const email = existing(loaded.email, 'E-mail')
    scope.require('activities:write', email.verticalId)
    const reading = { env, deadline }
    const message = email.object === null ? undefined : await readStored(reading, email.object)
    const invited = readInvitations(message ?? { parts: [] }, scope.user.timeZone).find(
      ({ uid, recurrenceId }) => uid === body.uid && recurrenceId === body.recurrenceId,
    )
    if (!invited || !isOffered(invited)) throw brokenRule('uid', 'The e-mail brings no such invitation along')
    const invitation = await newestVersion(reading, invited, loaded.later, scope.user.timeZone)
    if (invitation.method === 'cancel') throw brokenRule('uid', 'The meeting was called off')
    const { sequence, startTime, endTime, location, organizer } = invitation
    if (startTime === null || endTime === null) throw brokenRule('uid', 'It does not say when the meeting is')
    if (loaded.same) throw brokenRule('uid', 'There is a meeting of this invitation already')
    const { id: createdBy, firstName, lastName } = scope.user
    const { verticalId, leadId, enquiryId } = email
    const { uid, recurrenceId } = invited
    const meeting = {
      id: uuid(),
      ...overlay(nullsOf(meetings), { notes: location }),
      verticalId,
      leadId,
      enquiryId,
      startTime,
      endTime,
      title: invitation.title ?? (email.subject || 'Meeting'),
      timezone: invitation.timezone ?? loaded.caller?.timeZone ?? 'UTC',
      meetingType: typeOf(location),
      status: 'scheduled' as const,
      attendees: attendeesOfInvitation(invitation).slice(0, 100),
      event: { uid, recurrenceId, sequence, location, organizer: organizer?.address ?? null },
      googleState: 'none' as const,
      microsoftEvent: null,
      noShow: false,
      isMailed: false,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    }
    const result = {
      ...meeting,
      ...placeNames(email),
      ...standingAt(meeting, now),
      ...microsoftFields(meeting.microsoftEvent),
      creator: { id: createdBy, firstName, lastName },
    }
    return commit(result, [
      // Two people may press at the same moment.
      db.guard(not(db.exists(meetings, isOf(email.id, body))), 'retry'),
      ...db.insert(meetings, { ...meeting, createdBy }),
      ...happenedOn(db, scope, now, email, {
        type: 'meeting.scheduled',
        title: 'Meeting taken over from an invitation',
        description: meeting.title,
      }),
    ])
  },
})
