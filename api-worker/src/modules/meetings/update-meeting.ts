import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../db/overlay.ts'
import { meetings } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { DomainError, found } from '../../http/errors.ts'
import { requireFresh } from '../../http/fresh.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import { happenedOnEnquiry } from '../activities/enquiry-context.ts'
import { changesOf } from '../activities/record-activity.ts'
import { readMeeting, toMeeting } from './meeting-fields.ts'
import { requireEndAfterStart, requirePossible } from './meeting-times.ts'

/** A start that moves is checked against the clock; the end alone may change while a meeting runs. */
export const updateMeeting = operation(meetingsApi.update, {
  load: ({ db, params }) => readMeeting(db, params.meetingId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const meeting = found(loaded, 'Meeting')
    scope.require('activities:write', meeting.verticalId)
    requireFresh(ifMatch, meeting)
    const { status } = meeting
    if (status === 'cancelled') throw new DomainError('conflict', 'A cancelled meeting cannot be changed')
    const changes = changesOf(meeting, body)
    if (changes.length === 0) return answer(toMeeting(meeting, now))
    const next = { ...overlay(meeting, body), updatedAt: nextStamp(now, meeting.updatedAt) }
    const startMoves = next.startTime !== meeting.startTime
    const isMoved = startMoves || next.endTime !== meeting.endTime
    if (startMoves) requirePossible({ ...next, status }, now)
    else requireEndAfterStart(next)
    return commit({ ...toMeeting(next, now), warnings: [] }, [
      db.unchanged(meetings, meeting),
      db.update(meetings, { ...body, updatedAt: next.updatedAt }, eq(meetings.id, meeting.id)),
      happenedOnEnquiry(db, scope, now, meeting, {
        type: isMoved ? 'meeting.rescheduled' : 'meeting.updated',
        title: isMoved ? 'Meeting rescheduled' : 'Meeting changed',
        description: next.title,
        changes,
      }),
    ])
  },
})
