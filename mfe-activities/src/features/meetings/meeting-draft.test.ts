import { describe, expect, test } from 'vitest'
import { emptyDraft, timesOf, withStart } from './meeting-draft.ts'

const now = '2026-03-08T12:00:00.000Z'
const filled = (zone: string) => ({
  ...emptyDraft('schedule', zone),
  title: 'Demo',
  startDate: '2026-03-09',
  startTime: '10:00',
  endDate: '2026-03-09',
  endTime: '11:00',
})

describe('withStart', () => {
  test('the end defaults to the start’s day and an hour later', () => {
    const draft = withStart(withStart(emptyDraft('log', 'UTC'), { startDate: '2026-05-01' }), {
      startTime: '09:15',
    })
    expect(draft).toMatchObject({ endDate: '2026-05-01', endTime: '10:15' })
  })

  test('there is no default end when it would fall on the next day', () => {
    const draft = withStart(withStart(emptyDraft('log', 'UTC'), { startDate: '2026-05-01' }), {
      startTime: '23:15',
    })
    expect(draft.endTime).toBe('')
  })

  test('an end that was chosen and still fits is kept', () => {
    expect(withStart(filled('UTC'), { startTime: '10:30' }).endTime).toBe('11:00')
    expect(withStart(filled('UTC'), { startTime: '12:00' }).endTime).toBe('13:00')
  })
})

describe('timesOf', () => {
  test.each([
    ['UTC', '2026-03-09T10:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09T17:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-09T04:30:00.000Z'],
  ])('ten o’clock in %s is %s', (zone, startTime) => {
    expect(timesOf(filled(zone), 'schedule', now)).toMatchObject({ startTime })
  })

  test('each rule has its text', () => {
    expect(timesOf({ ...filled('UTC'), title: ' ' }, 'schedule', now)).toEqual({
      error: 'Please fill in all required fields',
    })
    expect(timesOf({ ...filled('UTC'), startDate: '2026-03-07' }, 'schedule', now)).toEqual({
      error: 'Scheduled meetings must be in the future',
    })
    expect(timesOf(filled('UTC'), 'log', now)).toEqual({ error: 'Logged meetings must be in the past' })
    expect(timesOf({ ...filled('UTC'), endTime: '10:00' }, 'schedule', now)).toEqual({
      error: 'End time must be after start time',
    })
  })
})
