import type { Meeting, Task } from '@ginkgo/contracts'
import { calendarDateOf } from '@ginkgo/ui'
import { expect, test } from 'vitest'
import { plannedSteps } from './planned-steps.ts'

const task = (title: string, dueDate: string | null, status = 'pending') =>
  ({ title, dueDate, status }) as Task
const meeting = (title: string, startTime: string, status = 'scheduled') =>
  ({ title, startTime, status }) as Meeting

const tasks = [
  task('Some day', null),
  task('Offer', '2026-11-26'),
  task('Done', '2026-11-01', 'completed'),
  task('Late', '2026-11-20'),
]
const meetings = [
  meeting('Demo', '2026-11-26T22:30:00.000Z'),
  meeting('Visit', '2026-11-26T08:00:00.000Z', 'ongoing'),
  meeting('Past', '2026-11-02T08:00:00.000Z', 'cancelled'),
]

test.each([
  ['UTC', ['Late', 'Offer', 'Visit', 'Demo', 'Some day']],
  ['Asia/Kolkata', ['Late', 'Offer', 'Visit', 'Demo', 'Some day']],
  ['Pacific/Honolulu', ['Late', 'Visit', 'Offer', 'Demo', 'Some day']],
])('the earliest comes first by the days of %s, and what is over does not come', (timeZone, titles) => {
  const steps = plannedSteps(tasks, meetings, (instant) => calendarDateOf(instant, timeZone))
  expect(steps.map(({ record }) => record.title)).toEqual(titles)
})
