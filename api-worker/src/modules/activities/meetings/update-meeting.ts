import { type Attendee, meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { meetings } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { readMailCounts, senderOf, takeMails, warningsOf } from '../../mail/mail-budget.ts'
import { readOrganization } from '../../organization/organization-fields.ts'
import { keepOutside } from './keep-outside.ts'
import { attendeesOf, creatorIdOf, organizerOf, readMeeting, toMeeting } from './meeting-fields.ts'
import { changeInvitations } from './meeting-mails.ts'
import { requireEndAfterStart, requirePossible } from './meeting-times.ts'
import { changeOutside, isOutside } from './outside-meeting.ts'

/** What calendars know of a meeting. */
const notifiedFields = [
  ...['title', 'description', 'startTime', 'endTime', 'timezone'],
  ...['meetingType', 'attendees'],
]

/** Attendees come without what they have answered, which stays. */
const withAnswers = <Body extends { attendees?: Attendee[] | undefined }>(
  body: Body,
  before: readonly Attendee[],
): Body =>
  body.attendees
    ? {
        ...body,
        attendees: body.attendees.map((each) => {
          const answer = before.find(({ email }) => email === each.email)?.answer
          return answer ? { ...each, answer } : each
        }),
      }
    : body

/**
 * A start that moves is checked against the clock; the end alone may change while a meeting runs. What providers hold
 * of it follows, and so do the invitations.
 */
export const updateMeeting = operation(meetingsApi.update, {
  load: ({ db, params, body, callerId, now }) =>
    combine({
      organization: readOrganization(db),
      counts: readMailCounts(db, callerId, now, [attendeesOf(db, params.meetingId), body.attendees ?? []]),
      meeting: readMeeting(db, params.meetingId),
      connections: readConnections(db, creatorIdOf(params.meetingId)),
    }),
  handle: ({ db, scope, env, origin, loaded, body: given, ifMatch, now }) => {
    const meeting = existing(loaded.meeting, 'Meeting')
    const { sendInvitations = true, ...asked } = given
    const body = withAnswers(asked, meeting.attendees)
    scope.require('activities:write', meeting.verticalId)
    requireFresh(ifMatch, meeting)
    const { status } = meeting
    if (status === 'cancelled') throw new DomainError('conflict', 'A cancelled meeting cannot be changed')
    const changes = changesOf(meeting, body)
    if (changes.length === 0) return answer({ ...toMeeting(meeting, now), warnings: [] })
    const changedFields = changes.map(({ field }) => field)
    const isNotified = status === 'scheduled' && changedFields.some((field) => notifiedFields.includes(field))
    const next = {
      ...overlay(meeting, body),
      sequence: meeting.sequence + (isNotified ? 1 : 0),
      updatedAt: nextStamp(now, meeting.updatedAt),
    }
    const startMoves = next.startTime !== meeting.startTime
    const isMoved = startMoves || next.endTime !== meeting.endTime
    if (startMoves) requirePossible({ ...next, status }, now)
    else requireEndAfterStart(next)
    const asksOutside = isNotified && isOutside(meeting)
    // Who came later to a meeting without a calendar event is invited by mail.
    const isMailed =
      meeting.isMailed || (sendInvitations && isNotified && !asksOutside && next.attendees.length > 0)
    const notices =
      isNotified && isMailed && sendInvitations
        ? changeInvitations(
            meeting.isMailed ? meeting : { ...meeting, attendees: [] },
            next,
            organizerOf(meeting),
          )
        : undefined
    const sender = senderOf(scope, existing(loaded.organization, 'Organization'), env, now)
    const taken = takeMails(db, loaded.counts, sender, notices?.emails ?? [])
    const result = { ...toMeeting(next, now), warnings: warningsOf(taken) }
    const { sequence, updatedAt } = next
    return commit(
      result,
      [
        db.unchanged(meetings, meeting),
        db.update(meetings, { ...body, sequence, isMailed, updatedAt }, eq(meetings.id, meeting.id)),
        taken.statements,
        happenedOn(db, scope, now, meeting, {
          type: isMoved ? 'meeting.rescheduled' : 'meeting.updated',
          title: isMoved ? 'Meeting rescheduled' : 'Meeting changed',
          description: next.title,
          changes,
        }),
      ],
      {
        mails: notices?.mailsTo(taken.mailed) ?? [],
        ...(asksOutside && {
          afterwards: async (trips) => {
            const outside = { db, env, origin, trips, connections: loaded.connections }
            const changed = await changeOutside(outside, next, changedFields)
            const settled = await keepOutside(outside, next, changed, now)
            return answer({
              ...(settled.meeting ? toMeeting(settled.meeting, now) : result),
              warnings: [...result.warnings, ...settled.warnings],
            })
          },
        }),
      },
    )
  },
})
