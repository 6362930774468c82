import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-days.ts'
import {
  dayIn,
  hourIn,
  instantOf,
  instantsOf,
  isTimeZone,
  offsetLabel,
  spanOfDay,
  startOfDay,
  wallTimeOf,
} from './time-zones.ts'

describe('the day an instant falls on', () => {
  test.each([
    ['2026-06-30T23:30:00.000Z', 'UTC', '2026-06-30', 23],
    ['2026-06-30T23:30:00.000Z', 'Asia/Kolkata', '2026-07-01', 5],
    ['2026-06-30T23:30:00.000Z', 'America/Los_Angeles', '2026-06-30', 16],
    ['2026-01-01T07:59:59.999Z', 'America/Los_Angeles', '2025-12-31', 23],
    ['2026-01-01T08:00:00.000Z', 'America/Los_Angeles', '2026-01-01', 0],
    // Both sides of the change to summer time, and both occurrences of the hour that autumn repeats.
    ['2026-03-08T09:59:59.000Z', 'America/Los_Angeles', '2026-03-08', 1],
    ['2026-03-08T10:00:00.000Z', 'America/Los_Angeles', '2026-03-08', 3],
    ['2026-11-01T08:30:00.000Z', 'America/Los_Angeles', '2026-11-01', 1],
    ['2026-11-01T09:30:00.000Z', 'America/Los_Angeles', '2026-11-01', 1],
    ['2026-10-25T00:30:00.000Z', 'Europe/Paris', '2026-10-25', 2],
    ['2026-10-25T01:30:00.000Z', 'Europe/Paris', '2026-10-25', 2],
  ])('%s in %s is %s, hour %i', (instant, zone, day, hour) => {
    expect(dayIn(instant, zone)).toBe(day)
    expect(hourIn(instant, zone)).toBe(hour)
  })
})

describe('the beginning of a day', () => {
  test.each([
    ['2026-06-30', 'UTC', '2026-06-30T00:00:00.000Z', 24],
    ['2026-06-30', 'Asia/Kolkata', '2026-06-29T18:30:00.000Z', 24],
    ['2026-06-30', 'America/Los_Angeles', '2026-06-30T07:00:00.000Z', 24],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
    ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z', 24],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z', 24],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
    // Time zones whose clocks skip midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
    ['2026-04-04', 'Australia/Lord_Howe', '2026-04-03T13:00:00.000Z', 24],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
  ])('%s in %s is %s and lasts %d hours', (day, zone, start, hours) => {
    const { from, to } = spanOfDay(day, zone)
    expect(from).toBe(start)
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours)
    expect(dayIn(from, zone)).toBe(day)
    expect(dayIn(new Date(Date.parse(from) - 1).toISOString(), zone)).toBe(addDays(day, -1))
  })

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin', 'Australia/Sydney'])(
    'every day of a year in %s begins where the one before ends',
    (zone) => {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone)
        expect([dayIn(start, zone), hourIn(start, zone)]).toEqual([day, 0])
      }
    },
  )
})

describe('the instant of a local time', () => {
  test('follows from the zone', () => {
    expect(instantOf('2026-07-01', '09:00', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z')
    expect(instantOf('2026-01-01', '00:15', 'Asia/Kolkata')).toBe('2025-12-31T18:45:00.000Z')
  })

  test('settles a time that a change of clocks skips or repeats', () => {
    expect(instantOf('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
    'and back gives the same moment in %s',
    (zone) => {
      for (const date of ['2026-01-31', '2026-03-08', '2026-04-05', '2026-10-25'])
        expect(wallTimeOf(instantOf(date, '09:45', zone), zone)).toEqual({ date, time: '09:45' })
    },
  )
})

test.each([
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/New_York', 'UTC-5'],
  ['UTC', 'UTC'],
])('%s is %s in winter', (zone, label) => {
  expect(offsetLabel(zone, new Date('2026-01-15T00:00:00Z'))).toBe(label)
})

test.each([
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a known time zone: %s', (zone, isKnown) => {
  expect(isTimeZone(zone)).toBe(isKnown)
})

test.each([
  ['2026-03-08', '02:30', 'America/New_York', []],
  ['2026-03-29', '02:00', 'Europe/Berlin', []],
  ['2026-11-01', '01:30', 'America/New_York', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['2026-10-25', '02:00', 'Europe/Berlin', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['2026-11-01', '03:00', 'America/New_York', ['2026-11-01T08:00:00.000Z']],
  ['2026-03-08', '02:30', 'UTC', ['2026-03-08T02:30:00.000Z']],
])('%s %s in %s is %j', (date, time, zone, expected) => {
  expect(instantsOf(date, time, zone)).toEqual(expected)
})
