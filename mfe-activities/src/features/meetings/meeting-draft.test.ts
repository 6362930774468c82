import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, meetingSchemas, problemsOf, refusalOf } from './meeting-draft.ts'
import { timesOf } from './meeting-times.ts'

const now = '2026-03-08T12:00:00.000Z'
const filled = {
  ...emptyDraft('UTC', 'Online'),
  title: 'Demo',
  startDate: '2026-03-09',
  startTime: '10:00',
  endDate: '2026-03-09',
  endTime: '11:00',
}
const past = { ...filled, startDate: '2026-03-07', endDate: '2026-03-07' }

describe('what keeps a meeting from being sent', () => {
  test('each rule has its text and its field', () => {
    const isFuture = [{ path: ['startTime'], message: 'Logged meetings must be in the past' }]
    expect(problemsOf(filled, 'schedule', now)).toEqual([])
    expect(problemsOf(filled, 'log', now)).toEqual(isFuture)
    expect(problemsOf(filled, 'shortLog', now)).toEqual(isFuture)
    expect(problemsOf(past, 'schedule', now)).toEqual([
      { path: ['startTime'], message: 'Scheduled meetings must be in the future' },
    ])
    expect(problemsOf({ ...filled, endTime: '10:00' }, 'schedule', now)).toEqual([
      { path: ['endTime'], message: 'End time must be after start time' },
    ])
  })

  test('the start of a meeting that exists may lie in the past until it is moved', () => {
    const kept = { ...past, storedStart: '2026-03-07T10:00:00Z' }
    expect(problemsOf(kept, 'schedule', now)).toEqual([])
    expect(problemsOf({ ...kept, startTime: '09:00' }, 'schedule', now)).toHaveLength(1)
  })

  test('what is missing is said at each field, and once for all of them', () => {
    const draft = { ...filled, title: ' ', endTime: '', attendee: { email: 'ann', name: '' } }
    expect(problemsOf(draft, 'schedule', now).map(({ path }) => path.join('.'))).toEqual([
      ...['title', 'endTime', 'attendee.email'],
    ])
    expect(refusalOf(draft, 'schedule')).toBe('Please fill in all required fields')
    // The short form asks for neither.
    expect(refusalOf({ ...past, title: '', endTime: '' }, 'shortLog')).toBeUndefined()
  })

  test('an attendee needs an e-mail and a task a title', () => {
    const person = { ...filled, attendee: { email: '', name: 'Ann' } }
    expect(refusalOf(person, 'complete')).toBe('Please enter a valid e-mail address')
    const task = { ...filled, task: { title: ' ', description: 'With the plan', dueDate: null } }
    expect(refusalOf(task, 'complete')).toBe('Title is required')
  })
})

test('what is half typed is taken along, and nobody is invited twice', () => {
  const draft = {
    ...filled,
    attendees: [{ email: 'ann@example.test', name: 'Ann' }],
    attendee: { email: ' Ann@Example.test', name: '' },
    task: { title: ' Send the plan ', description: '', dueDate: '2031-05-06' },
  }
  expect(meetingSchemas.complete.parse(draft)).toEqual({
    ...filled,
    attendees: [{ email: 'ann@example.test', name: 'ann@example.test' }],
    tasks: [{ title: 'Send the plan', description: '', dueDate: '2031-05-06' }],
  })
})

describe('a change of the clocks', () => {
  const newYork = { ...filled, timezone: 'America/New_York' }
  const twice = {
    ...newYork,
    startDate: '2026-11-01',
    startTime: '01:30',
    endDate: '2026-11-01',
    endTime: '02:30',
  }

  test('a time that the clocks skip is refused with that reason', () => {
    const skipped = {
      ...newYork,
      startDate: '2027-03-14',
      startTime: '02:30',
      endDate: '2027-03-14',
      endTime: '03:30',
    }
    const message =
      'There is no 02:30 on Mar 14, 2027 in America/New York: the clocks are put forward over it. Choose another time.'
    expect(problemsOf(skipped, 'schedule', now)).toEqual([{ path: ['startTime'], message }])
    expect(problemsOf({ ...skipped, startTime: '01:30', endTime: '02:30' }, 'schedule', now)).toEqual([
      { path: ['endTime'], message },
    ])
  })

  test('a time that occurs twice is asked about, and what is chosen is sent', () => {
    const message = 'This time occurs twice. Choose which one is meant.'
    expect(problemsOf(twice, 'schedule', now)).toEqual([{ path: ['startWhich'], message }])
    expect(problemsOf({ ...twice, startWhich: 'later' }, 'schedule', now)).toEqual([])
    expect(timesOf({ ...twice, startWhich: 'earlier' }).startTime).toBe('2026-11-01T05:30:00.000Z')
    expect(timesOf({ ...twice, startWhich: 'later' }).startTime).toBe('2026-11-01T06:30:00.000Z')
  })

  test('a meeting that exists keeps the hour that it has', () => {
    const meeting = {
      title: 'Night shift',
      description: null,
      notes: null,
      attendees: [],
      meetingType: 'Online',
      startTime: '2026-11-01T06:30:00Z',
      endTime: '2026-11-01T07:30:00Z',
      timezone: 'America/New_York',
    }
    const draft = draftOf(meeting as never)
    expect(draft).toMatchObject({ startTime: '01:30', startWhich: 'later', endTime: '02:30', endWhich: '' })
    expect(timesOf(draft)).toEqual({
      startTime: '2026-11-01T06:30:00.000Z',
      endTime: '2026-11-01T07:30:00.000Z',
    })
  })
})

test('a day alone is a follow-up', () => {
  const task = { title: '', description: '', dueDate: '2031-05-06' }
  expect(meetingSchemas.complete.parse({ ...filled, task }).tasks).toEqual([{ ...task, title: 'Follow up' }])
})
