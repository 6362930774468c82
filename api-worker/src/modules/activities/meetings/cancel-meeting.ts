import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { meetings } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit, type Trips } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { readMailCounts, senderOf, takeMails, warningsOf } from '../../mail/mail-budget.ts'
import { readOrganization } from '../../organization/organization-fields.ts'
import { keepOutside } from './keep-outside.ts'
import { attendeesOf, creatorIdOf, organizerOf, readMeeting, toMeeting } from './meeting-fields.ts'
import { uninviteAll } from './meeting-mails.ts'
import { isOutside, removeOutside } from './outside-meeting.ts'

/**
 * The row stays. Executives cancel their own meetings; cancelling again is harmless, and tries again to remove what
 * providers still hold.
 */
export const cancelMeeting = operation(meetingsApi.cancel, {
  load: ({ db, params, callerId, now }) =>
    combine({
      organization: readOrganization(db),
      counts: readMailCounts(db, callerId, now, [attendeesOf(db, params.meetingId)]),
      meeting: readMeeting(db, params.meetingId),
      connections: readConnections(db, creatorIdOf(params.meetingId)),
    }),
  handle: ({ db, scope, env, origin, loaded, now }) => {
    const meeting = existing(loaded.meeting, 'Meeting')
    scope.require('activities:write', meeting.verticalId)
    scope.requireOwn(meeting.verticalId, meeting.createdBy)
    if (meeting.status === 'completed') throw new DomainError('meeting_completed')
    const remove = (cancelled: typeof meeting, shown: ReturnType<typeof toMeeting>) => ({
      afterwards: async (trips: Trips) => {
        const outside = { db, env, origin, trips, connections: loaded.connections }
        const removed = await removeOutside(outside, meeting)
        const settled = await keepOutside(outside, cancelled, removed, now)
        return answer({
          ...(settled.meeting ? toMeeting(settled.meeting, now) : shown),
          warnings: [...(shown.warnings ?? []), ...settled.warnings],
        })
      },
    })
    if (meeting.status === 'cancelled') {
      const shown = { ...toMeeting(meeting, now), warnings: [] }
      return isOutside(meeting) ? commit(shown, [], remove(meeting, shown)) : answer(shown)
    }
    const patch = {
      status: 'cancelled' as const,
      sequence: meeting.sequence + 1,
      updatedAt: nextStamp(now, meeting.updatedAt),
    }
    const next = { ...meeting, ...patch }
    const notices = meeting.isMailed ? uninviteAll(next, organizerOf(meeting)) : undefined
    const sender = senderOf(scope, existing(loaded.organization, 'Organization'), env, now)
    const taken = takeMails(db, loaded.counts, sender, notices?.emails ?? [], true)
    const shown = { ...toMeeting(next, now), warnings: warningsOf(taken) }
    return commit(
      shown,
      [
        db.unchanged(meetings, meeting),
        db.update(meetings, patch, eq(meetings.id, meeting.id)),
        taken.statements,
        happenedOn(db, scope, now, meeting, {
          recordId: meeting.id,
          type: 'meeting.cancelled',
          title: 'Meeting cancelled',
          description: meeting.title,
          changes: changesOf(meeting, { status: patch.status }),
        }),
      ],
      {
        mails: notices?.mailsTo(taken.mailed) ?? [],
        ...(isOutside(meeting) && remove(next, shown)),
      },
    )
  },
})
