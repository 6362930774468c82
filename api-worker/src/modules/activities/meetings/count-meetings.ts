import { meetingFilterFields, meetingsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { askedOf } from '../../../lists/asked.ts'
import { readWantedVertical } from './list-meetings.ts'
import { readMeetingCounts } from './meeting-list.ts'

export const countMeetings = operation(meetingsApi.counts, {
  load: ({ db, query, now }) =>
    combine({
      vertical: readWantedVertical(db, query.verticalId),
      counts: readMeetingCounts(db, askedOf(meetingFilterFields, query, now), now),
    }),
  handle: ({ loaded }) => answer(loaded.counts),
})
