import { describe, expect, test } from 'vitest'
import { dueSpan } from './due-span.ts'

describe('the morning of a day on which something is due', () => {
  test.each([
    ['UTC', '2026-03-29', '2026-03-29T07:59:59.000Z', false],
    ['UTC', '2026-03-29', '2026-03-29T08:00:00.000Z', true],
    ['UTC', '2026-03-29', '2026-03-29T23:59:00.000Z', true],
    ['UTC', '2026-03-29', '2026-03-30T08:00:00.000Z', false],
    ['Asia/Kolkata', '2026-03-29', '2026-03-29T02:29:00.000Z', false],
    ['Asia/Kolkata', '2026-03-29', '2026-03-29T02:30:00.000Z', true],
    ['Pacific/Kiritimati', '2026-03-29', '2026-03-28T18:00:00.000Z', true],
    ['Pacific/Niue', '2026-03-29', '2026-03-29T19:00:00.000Z', true],
    // The mornings after the clocks were set forward and back.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T14:59:00.000Z', false],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T15:00:00.000Z', true],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T15:59:00.000Z', false],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T16:00:00.000Z', true],
  ])('in %s, due %s, at %s: %s', (timeZone, dueDate, now, expected) => {
    expect(dueSpan(now, [timeZone, 'Not/A_Zone']).mornings).toEqual(
      expected ? [`${timeZone} ${dueDate}`] : expect.not.arrayContaining([`${timeZone} ${dueDate}`]),
    )
  })
})
