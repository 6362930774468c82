import { type MeetingCreate, meetingsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { meetings } from '../../db/schema/index.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { contextNames, happenedOnEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'
import { insertFollowUps, taskCreated } from '../tasks/new-tasks.ts'
import { standingAt } from './meeting-fields.ts'
import { timesOf } from './meeting-times.ts'

/** Schedules a meeting or logs one that took place, with its follow-up tasks. */
export const createMeeting = operation(meetingsApi.create, {
  load: ({ db, params }) => readEnquiryContext(db, params.enquiryId),
  handle: ({ db, scope, loaded, body, now }) => {
    const enquiry = found(loaded, 'Enquiry')
    const { enquiryId, verticalId } = enquiry
    scope.require('activities:write', verticalId)
    const times = timesOf(body, now)
    const { id: createdBy, firstName, lastName } = scope.user
    const meeting = {
      id: uuid(),
      verticalId,
      enquiryId,
      title: body.title ?? body.meetingType,
      description: body.description ?? null,
      ...times,
      timezone: body.timezone,
      meetingType: body.meetingType,
      notes: body.notes ?? null,
      attendees: body.attendees,
      zoomJoinUrl: null,
      googleEventId: null,
      googleMeetUrl: null,
      createdAt: now,
      updatedAt: now,
    }
    const isScheduled = times.status === 'scheduled'
    const result = {
      ...meeting,
      ...contextNames(enquiry),
      ...standingAt(meeting, now),
      creator: { id: createdBy, firstName, lastName },
      warnings: isScheduled ? warningsOf(body) : [],
    }
    return commit(result, [
      db.insert(meetings, { ...meeting, createdBy }),
      insertFollowUps(db, scope, now, enquiry, body.tasks),
      happenedOnEnquiry(
        db,
        scope,
        now,
        enquiry,
        {
          type: isScheduled ? 'meeting.scheduled' : 'meeting.logged',
          title: isScheduled ? 'Meeting scheduled' : 'Meeting logged',
          description: meeting.title,
        },
        ...body.tasks.map((task) => taskCreated(task.title)),
      ),
    ])
  },
})

/** What was asked of a provider that is not connected. The meeting is saved all the same. */
function warningsOf({ createGoogleEvent, createZoomMeeting }: MeetingCreate): string[] {
  return [
    ...(createGoogleEvent ? ['Google Calendar is not connected, so no calendar event was created'] : []),
    ...(createZoomMeeting ? ['Zoom is not connected, so no Zoom meeting was created'] : []),
  ]
}
