import { expect, test } from 'vitest'
import { describeCall, momentOfCall } from './call-rules.ts'

const now = '2026-03-01T10:00:00.000Z'

test.each([
  [undefined, now],
  ['2026-02-27T08:00:00.000Z', '2026-02-27T08:00:00.000Z'],
  [now, now],
  ['2026-03-01T10:00:59.000Z', now],
])('a call at %s is stored as at %s', (calledAt, moment) => {
  expect(momentOfCall(calledAt, now)).toBe(moment)
})

test('a call of the future is refused, whatever clocks say', () => {
  expect(() => momentOfCall('2026-03-01T10:01:01.000Z', now)).toThrow('A call must not be in the future')
})

test('a call is told by its outcome and the beginning of its note', () => {
  expect(describeCall('no_answer', '')).toBe('No answer')
  expect(describeCall('reached', "O'Brien wants a quote 🤝")).toBe("Reached: O'Brien wants a quote 🤝")
  expect([...describeCall('voicemail', 'x'.repeat(500))]).toHaveLength(200)
})
