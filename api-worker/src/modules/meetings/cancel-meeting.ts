import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { meetings } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { DomainError, found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import { happenedOnEnquiry } from '../activities/enquiry-context.ts'
import { changesOf } from '../activities/record-activity.ts'
import { readMeeting, toMeeting } from './meeting-fields.ts'

/** The row stays. Executives cancel their own meetings; cancelling again is harmless. */
export const cancelMeeting = operation(meetingsApi.cancel, {
  load: ({ db, params }) => readMeeting(db, params.meetingId),
  handle: ({ db, scope, loaded, now }) => {
    const meeting = found(loaded, 'Meeting')
    scope.require('activities:write', meeting.verticalId)
    scope.requireOwn(meeting.verticalId, meeting.createdBy)
    if (meeting.status === 'completed') throw new DomainError('meeting_completed')
    if (meeting.status === 'cancelled') return answer({ ...toMeeting(meeting, now), warnings: [] })
    const patch = { status: 'cancelled' as const, updatedAt: nextStamp(now, meeting.updatedAt) }
    return commit({ ...toMeeting({ ...meeting, ...patch }, now), warnings: [] }, [
      db.unchanged(meetings, meeting),
      db.update(meetings, patch, eq(meetings.id, meeting.id)),
      happenedOnEnquiry(db, scope, now, meeting, {
        type: 'meeting.cancelled',
        title: 'Meeting cancelled',
        description: meeting.title,
        changes: changesOf(meeting, { status: patch.status }),
      }),
    ])
  },
})
