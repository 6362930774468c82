import { membershipOf } from '@ginkgo/lists'
import { expect, test } from 'vitest'
import meetingListData from './meeting-list-data.ts'

test.each([
  [{ status: 'scheduled', needsOutcome: false }, 'scheduled'],
  [{ status: 'ongoing', needsOutcome: false }, 'scheduled'],
  [{ status: 'scheduled', needsOutcome: true }, 'needs-outcome'],
  [{ status: 'completed', needsOutcome: false }, 'completed'],
  [{ status: 'cancelled', needsOutcome: false }, 'cancelled'],
] as const)('a meeting with %j stands in the tab %s alone', (fields, expected) => {
  const meeting = { verticalId: 'v1', ...fields }
  const { belongs } = membershipOf(meetingListData, 'u1')
  const tabs = meetingListData.tabs.filter(({ asks }) =>
    belongs(meeting as never, {
      path: '/api/meetings',
      query: new URLSearchParams({ ...asks, verticalId: 'v1' }),
    }),
  )
  expect(tabs.map(({ value }) => value)).toEqual([expected])
})
