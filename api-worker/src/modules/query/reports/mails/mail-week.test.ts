import { describe, expect, test } from 'vitest'
import { momentIn, nextMoment, turnOf } from './mail-week.ts'

const monday8 = { weekday: 1, hour: 8 }

describe('the next mail', () => {
  test.each([
    ['2026-03-23T06:59:00.000Z', 'Europe/Berlin', '2026-03-23T07:00:00.000Z'],
    ['2026-03-23T07:00:00.000Z', 'Europe/Berlin', '2026-03-30T06:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', 'America/New_York', '2026-10-26T12:00:00.000Z'],
    ['2026-10-26T12:00:00.000Z', 'America/New_York', '2026-11-02T13:00:00.000Z'],
    ['2026-06-01T02:29:00.000Z', 'Asia/Kolkata', '2026-06-01T02:30:00.000Z'],
  ])('after %s in %s is at %s', (after, zone, expected) => {
    expect(nextMoment(after, monday8, zone)).toBe(expected)
  })

  test('at an hour that the clocks skip is an hour later, and at one that they repeat the first', () => {
    expect(momentIn('2026-03-23', { weekday: 7, hour: 2 }, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(momentIn('2026-10-19', { weekday: 7, hour: 2 }, 'Europe/Berlin')).toBe('2026-10-25T00:00:00.000Z')
  })
})

describe('a mail that is due', () => {
  const dueAt = momentIn('2026-06-01', monday8, 'Europe/Berlin')
  test('is of its own week, also where the job comes late', () => {
    expect(turnOf({ ...monday8, dueAt, mailed: null }, 'Europe/Berlin', '2026-06-01T06:00:30.000Z')).toEqual({
      week: '2026-06-01',
      dueAt: '2026-06-08T06:00:00.000Z',
    })
    expect(turnOf({ ...monday8, dueAt, mailed: null }, 'Europe/Berlin', '2026-06-20T00:00:00.000Z')).toEqual({
      week: '2026-06-01',
      dueAt: '2026-06-22T06:00:00.000Z',
    })
  })

  test('of a week that was mailed is not sent again', () => {
    const turn = turnOf({ ...monday8, dueAt, mailed: '2026-06-01' }, 'Europe/Berlin', dueAt)
    expect(turn.week).toBeUndefined()
  })

  test('waits for the hour of the zone that its reader has moved to', () => {
    expect(turnOf({ ...monday8, dueAt, mailed: null }, 'America/New_York', dueAt)).toEqual({
      week: undefined,
      dueAt: '2026-06-01T12:00:00.000Z',
    })
    expect(turnOf({ ...monday8, dueAt, mailed: null }, 'Asia/Tokyo', dueAt)).toMatchObject({
      week: '2026-06-01',
      dueAt: '2026-06-07T23:00:00.000Z',
    })
  })
})
