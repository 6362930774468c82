import { meetingsApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readMeeting, toMeeting } from './meeting-fields.ts'

export const getMeeting = operation(meetingsApi.get, {
  load: ({ db, params }) => readMeeting(db, params.meetingId),
  handle: ({ loaded, now }) => answer(toMeeting(existing(loaded, 'Meeting'), now)),
})
