import { describe, expect, test } from 'vitest'
import { type MeetingTimes, timesOf, withStart } from './meeting-times.ts'

const empty: MeetingTimes = { startDate: '', startTime: '', endDate: '', endTime: '', timezone: 'UTC' }
const filled: MeetingTimes = {
  ...{ startDate: '2026-03-09', startTime: '10:00', endDate: '2026-03-09', endTime: '11:00' },
  timezone: 'UTC',
}

describe('withStart', () => {
  test('the end defaults to the start’s day and an hour later', () => {
    const times = withStart(withStart(empty, { startDate: '2026-05-01' }), { startTime: '09:15' })
    expect(times).toMatchObject({ endDate: '2026-05-01', endTime: '10:15' })
  })

  test('there is no default end when it would fall on the next day', () => {
    const times = withStart(withStart(empty, { startDate: '2026-05-01' }), { startTime: '23:15' })
    expect(times.endTime).toBe('')
  })

  test('an end that was chosen and still fits is kept', () => {
    expect(withStart(filled, { startTime: '10:30' }).endTime).toBe('11:00')
    expect(withStart(filled, { startTime: '12:00' }).endTime).toBe('13:00')
  })
})

test.each([
  ['UTC', '2026-03-09T10:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-09T17:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-09T04:30:00.000Z'],
])('ten o’clock in %s is %s', (timezone, startTime) => {
  expect(timesOf({ ...filled, timezone })).toMatchObject({ startTime })
})
