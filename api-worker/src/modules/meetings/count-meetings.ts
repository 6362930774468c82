import { meetingsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { enquiries, meetings } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { readWantedVertical } from './list-meetings.ts'
import { enquiryOfMeeting, type StoredMeeting } from './meeting-fields.ts'

export const countMeetings = operation(meetingsApi.counts, {
  load: ({ db, query: { verticalId } }) =>
    combine({
      vertical: readWantedVertical(db, verticalId),
      counts: db
        .select({ status: meetings.status, count: countAll })
        .from(meetings)
        .innerJoin(enquiries, enquiryOfMeeting)
        .where(verticalId ? eq(meetings.verticalId, verticalId) : undefined)
        .groupBy(meetings.status)
        .all(),
    }),
  handle: ({ loaded }) => {
    const countOf = (status: StoredMeeting['status']) =>
      loaded.counts.find((row) => row.status === status)?.count ?? 0
    return answer({
      scheduled: countOf('scheduled'),
      completed: countOf('completed'),
      cancelled: countOf('cancelled'),
    })
  },
})
