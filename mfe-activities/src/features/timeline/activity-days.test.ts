import { expect, test } from 'vitest'
import { dayTitle, daysOf } from './activity-days.ts'
import type { TimelineEntry } from './timeline-entries.ts'

const at = (createdAt: string) => ({ activity: { id: createdAt, createdAt } }) as unknown as TimelineEntry
const late = at('2026-03-08T06:30:00.000Z')
const early = at('2026-03-08T02:00:00.000Z')

test.each([
  ['UTC', [['2026-03-08', 2]]],
  ['Asia/Kolkata', [['2026-03-08', 2]]],
  ['America/Los_Angeles', [['2026-03-07', 2]]],
  ['Europe/London', [['2026-03-08', 2]]],
  [
    'America/Sao_Paulo',
    [
      ['2026-03-08', 1],
      ['2026-03-07', 1],
    ],
  ],
])('activities of a day in %s', (timeZone, expected) => {
  expect(daysOf([late, early], timeZone).map(({ day, entries }) => [day, entries.length])).toEqual(expected)
})

test('near days have names', () => {
  expect(dayTitle('2026-03-08', '2026-03-08')).toBe('Today')
  expect(dayTitle('2026-03-07', '2026-03-08')).toBe('Yesterday')
  expect(dayTitle('2026-02-01', '2026-03-08')).toBe('Feb 1, 2026')
})
