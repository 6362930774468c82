import { setOwnLocale } from '@ginkgo/ui'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarDays, dayOfKey, longDay, shifted, spanTitle } from './calendar-days.ts'
import { meetingsByDay } from './meetings-by-day.ts'

// The words of America, with weeks from Monday on.
beforeEach(() => setOwnLocale('en-US-u-fw-mon'))
afterEach(() => setOwnLocale(undefined))

test('in America weeks begin on Sunday', () => {
  setOwnLocale('en-US')
  expect(calendarDays('week', '2026-03-08')[0]).toBe('2026-03-08')
  expect(spanTitle('week', '2026-12-01')).toBe('Nov 29 – Dec 5, 2026')
})

describe('days on screen', () => {
  test.each([
    ['2026-11-15', '2026-10-26', '2026-12-06', 42],
    ['2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['2024-02-29', '2024-01-29', '2024-03-03', 35],
  ])('the month of %s goes from %s to %s', (day, first, last, count) => {
    const days = calendarDays('month', day)
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
  })

  test('a week goes from Monday to Sunday', () => {
    expect(calendarDays('week', '2026-03-08')).toEqual([
      ...['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
    ])
  })

  test('a month later the 31st is the last day', () => {
    expect(shifted('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(shifted('month', '2026-01-31', -1)).toBe('2025-12-31')
    expect(shifted('week', '2026-12-30', 1)).toBe('2027-01-06')
  })

  test('titles', () => {
    expect(spanTitle('month', '2026-11-15')).toBe('November 2026')
    expect(spanTitle('week', '2026-12-01')).toBe('Nov 30 – Dec 6, 2026')
    expect(spanTitle('week', '2026-12-30')).toBe('Dec 28, 2026 – Jan 3, 2027')
    expect(longDay('2026-11-23')).toBe('Monday, November 23, 2026')
  })

  test.each([
    ['ArrowLeft', '2026-03-07'],
    ['ArrowDown', '2026-03-15'],
    ['Home', '2026-03-02'],
    ['End', '2026-03-08'],
    ['PageUp', '2026-02-08'],
    ['x', undefined],
  ])('%s leads to %s', (key, day) => {
    expect(dayOfKey(key, '2026-03-08')).toBe(day)
  })
})

describe('meetings by day', () => {
  const meeting = (startTime: string, endTime: string) => ({ startTime, endTime })
  // The clocks go forward in Los Angeles on March 8, 2026, at 10:00 UTC, and back on November 1, at 09:00 UTC.
  test.each([
    ['UTC', ['2026-03-08']],
    ['America/Los_Angeles', ['2026-03-07', '2026-03-08']],
    ['Asia/Kolkata', ['2026-03-08']],
  ])('a meeting around midnight runs on its days in %s', (zone, days) => {
    const night = meeting('2026-03-08T07:30:00.000Z', '2026-03-08T08:30:00.000Z')
    expect([...meetingsByDay([night], zone).keys()]).toEqual(days)
  })

  test.each([
    ['2026-03-09T06:00:00.000Z', '2026-03-09T07:00:00.000Z', '2026-03-08'],
    ['2026-11-02T07:00:00.000Z', '2026-11-02T08:00:00.000Z', '2026-11-01'],
  ])('one that ends at midnight after a change of clocks stays on its day', (start, end, day) => {
    expect([...meetingsByDay([meeting(start, end)], 'America/Los_Angeles').keys()]).toEqual([day])
  })

  test('the soonest stands first', () => {
    const late = meeting('2026-03-08T12:00:00.000Z', '2026-03-08T13:00:00.000Z')
    const early = meeting('2026-03-08T09:00:00.000Z', '2026-03-08T10:00:00.000Z')
    expect(meetingsByDay([late, early], 'UTC').get('2026-03-08')).toEqual([early, late])
  })
})
