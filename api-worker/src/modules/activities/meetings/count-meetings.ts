import { meetingsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readWantedVertical } from './list-meetings.ts'
import { readMeetingCounts } from './meeting-list.ts'

export const countMeetings = operation(meetingsApi.counts, {
  load: ({ db, query }) =>
    combine({
      vertical: readWantedVertical(db, query.verticalId),
      counts: readMeetingCounts(db, query),
    }),
  handle: ({ loaded }) => answer(loaded.counts),
})
