import type { Enquiry } from '@ginkgo/contracts'
import { dayIn } from '@ginkgo/contracts/dates'
import { expect, test } from 'vitest'
import { nextActivityOf } from './next-activity.ts'

const task = (dueDate: string | null) => ({ id: 't', title: 'Call', dueDate }) as Enquiry['nextTask']
const meeting = (startTime: string) => ({ id: 'm', title: 'Demo', startTime }) as Enquiry['nextMeeting']
const next = (nextTask: Enquiry['nextTask'], nextMeeting: Enquiry['nextMeeting'], timeZone = 'UTC') => {
  const found = nextActivityOf({ nextTask, nextMeeting }, (instant) => dayIn(instant, timeZone))
  return found && `${found.title} ${found.day}`
}

test('what comes first, and a task before a meeting of its day', () => {
  expect(next(null, null)).toBeUndefined()
  expect(next(task('2026-11-24'), null)).toBe('Call 2026-11-24')
  expect(next(null, meeting('2026-11-24T09:00:00.000Z'))).toBe('Demo 2026-11-24')
  expect(next(task('2026-11-23'), meeting('2026-11-24T09:00:00.000Z'))).toBe('Call 2026-11-23')
  expect(next(task('2026-11-24'), meeting('2026-11-24T00:00:00.000Z'))).toBe('Call 2026-11-24')
  expect(next(task('2026-11-25'), meeting('2026-11-24T09:00:00.000Z'))).toBe('Demo 2026-11-24')
})

test('a task without a due date comes last', () => {
  expect(next(task(null), null)).toBe('Call null')
  expect(next(task(null), meeting('2026-12-24T09:00:00.000Z'))).toBe('Demo 2026-12-24')
})

test.each([
  ['America/Los_Angeles', 'Demo 2026-11-23'],
  ['UTC', 'Call 2026-11-24'],
  ['Pacific/Kiritimati', 'Call 2026-11-24'],
])('the day of a meeting is that of who reads it, in %s', (timeZone, expected) => {
  expect(next(task('2026-11-24'), meeting('2026-11-24T02:00:00.000Z'), timeZone)).toBe(expected)
})
