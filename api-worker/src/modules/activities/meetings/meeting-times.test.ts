import { MeetingCreate, texts } from '@ginkgo/contracts'
import { describe, expect, test } from 'vitest'
import { standingAt } from './meeting-fields.ts'
import { timesOf } from './meeting-times.ts'

const now = '2026-03-29T12:00:00.000Z'
const at = (input: Record<string, unknown>) =>
  timesOf(MeetingCreate.parse({ title: 'Demo', meetingType: 'Online', ...input }), now)

describe('times of a new meeting', () => {
  test('a simple log lasts 60 minutes and is completed', () => {
    expect(at({ meetingDate: '2026-03-28T10:00:00+01:00' })).toEqual({
      status: 'completed',
      startTime: '2026-03-28T09:00:00.000Z',
      endTime: '2026-03-28T10:00:00.000Z',
    })
  })

  test('a dialog without status schedules', () => {
    const input = { startTime: '2026-03-29T12:15:00Z', endTime: '2026-03-29T13:00:00Z' }
    expect(at(input).status).toBe('scheduled')
  })

  test.each([
    ['scheduled', '2026-03-29T12:00:00Z', '2026-03-29T13:00:00Z', texts.meetingMustBeFuture],
    ['completed', '2026-03-29T12:00:01Z', '2026-03-29T13:00:00Z', texts.meetingMustBePast],
    ['scheduled', '2026-03-30T12:00:00Z', '2026-03-30T12:00:00Z', texts.meetingEndBeforeStart],
    ['completed', '2026-03-28T12:00:00Z', '2026-03-28T11:00:00Z', texts.meetingEndBeforeStart],
  ])('%s from %s to %s is refused', (status, startTime, endTime, message) => {
    expect(() => at({ status, startTime, endTime })).toThrow(message)
  })
})

describe('the clock', () => {
  const meeting = { startTime: '2026-03-29T12:00:00.000Z', endTime: '2026-03-29T13:00:00.000Z' }
  test.each([
    ['scheduled', '2026-03-29T11:59:59.999Z', 'scheduled', false],
    ['scheduled', '2026-03-29T12:00:00.000Z', 'ongoing', false],
    ['scheduled', '2026-03-29T13:00:00.000Z', 'scheduled', true],
    ['completed', '2026-03-29T12:30:00.000Z', 'completed', false],
    ['cancelled', '2026-03-29T13:30:00.000Z', 'cancelled', false],
  ] as const)('%s at %s is %s, needs an outcome: %s', (stored, instant, status, needsOutcome) => {
    expect(standingAt({ ...meeting, status: stored }, instant)).toEqual({ status, needsOutcome })
  })
})
