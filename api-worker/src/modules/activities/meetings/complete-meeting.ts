import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { meetings, tasks } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { followUpsOf } from '../tasks/new-tasks.ts'
import { readMeeting, toMeeting } from './meeting-fields.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'

/** Any scheduled meeting can be completed, also before its time; one that nobody came to is cancelled. */
export const completeMeeting = operation(meetingsApi.complete, {
  load: ({ db, params }) => readMeeting(db, params.meetingId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const meeting = existing(loaded, 'Meeting')
    scope.require('activities:write', meeting.verticalId)
    requireFresh(ifMatch, meeting)
    if (meeting.status !== 'scheduled') throw new DomainError('meeting_not_scheduled')
    const followUps = followUpsOf(scope, now, meeting, body.tasks)
    const isNoShow = body.noShow
    const patch = isNoShow
      ? { status: 'cancelled' as const, noShow: true, notes: body.notes }
      : { status: 'completed' as const, notes: body.notes }
    const updatedAt = nextStamp(now, meeting.updatedAt)
    return commit({ ...toMeeting({ ...overlay(meeting, patch), updatedAt }, now), warnings: [] }, [
      db.unchanged(meetings, meeting),
      db.update(meetings, { ...patch, updatedAt }, eq(meetings.id, meeting.id)),
      db.insert(tasks, ...followUps),
      happenedOn(
        db,
        scope,
        now,
        meeting,
        {
          recordId: meeting.id,
          type: isNoShow ? 'meeting.cancelled' : 'meeting.completed',
          title: isNoShow ? 'Nobody came to the meeting' : 'Meeting completed',
          description: meeting.title,
          changes: changesOf(meeting, patch),
        },
        ...followUps.map(taskCreated),
      ),
    ])
  },
})
