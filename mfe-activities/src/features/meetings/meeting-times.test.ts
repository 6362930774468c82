import { describe, expect, test } from 'vitest'
import { type MeetingTimes, timesNear, timesOf, withStart } from './meeting-times.ts'

const empty: MeetingTimes = { startDate: '', startTime: '', endDate: '', endTime: '', timezone: 'UTC' }
const filled: MeetingTimes = {
  startDate: '2026-03-09',
  startTime: '10:00',
  endDate: '2026-03-09',
  endTime: '11:00',
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

describe('timesNear', () => {
  const at = (time: string) => Date.parse(`2026-03-09T${time}Z`)

  test('a meeting that is scheduled begins with the next half hour that leaves time to fill the form', () => {
    expect(timesNear('schedule', 'UTC', at('09:26:00'))).toEqual({
      startDate: '2026-03-09',
      startTime: '10:00',
      endDate: '2026-03-09',
      endTime: '11:00',
    })
    expect(timesNear('schedule', 'Asia/Kolkata', at('09:05:00'))).toMatchObject({ startTime: '15:00' })
  })

  test('where no hour of the day is left, it begins tomorrow morning', () => {
    expect(timesNear('schedule', 'UTC', at('22:50:00'))).toEqual({
      startDate: '2026-03-10',
      startTime: '09:00',
      endDate: '2026-03-10',
      endTime: '10:00',
    })
  })

  test('a meeting that is logged has just ended, also over midnight', () => {
    expect(timesNear('log', 'UTC', at('09:26:00'))).toMatchObject({ startTime: '08:00', endTime: '09:00' })
    expect(timesNear('log', 'UTC', at('00:40:00'))).toEqual({
      startDate: '2026-03-08',
      startTime: '23:30',
      endDate: '2026-03-09',
      endTime: '00:30',
    })
  })
})
