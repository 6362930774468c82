import { expect, test } from 'vitest'
import { stayLength } from './stay-length.ts'

const start = '2026-03-01T10:00:00.000Z'

test.each([
  ['2026-03-01T10:00:59.000Z', 'less than a minute'],
  ['2026-03-01T10:01:00.000Z', '1 minute'],
  ['2026-03-01T11:59:00.000Z', '1 hour'],
  ['2026-03-02T09:59:00.000Z', '23 hours'],
  ['2026-03-04T10:00:00.000Z', '3 days'],
  ['2026-03-01T09:59:00.000Z', 'less than a minute'],
])('a stay until %s is shown as %s', (leftAt, expected) => {
  expect(stayLength(start, leftAt)).toBe(expected)
})

test('a stay that goes on is measured until now', () => {
  expect(stayLength(start, null, Date.parse('2026-03-03T10:00:00.000Z'))).toBe('2 days')
})
