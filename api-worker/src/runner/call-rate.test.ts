import { expect, test } from 'vitest'
import { CallRate } from './call-rate.ts'

const nowMs = Date.parse('2026-05-04T09:00:00Z')

test('so many calls of a user are answered in a minute, and then it is said how long to wait', () => {
  const rate = new CallRate()
  expect([1, 2, 3].map(() => rate.count('ada', 3, nowMs))).toEqual([undefined, undefined, undefined])
  expect(rate.count('ada', 3, nowMs + 20_500)).toBe(40)
  expect(rate.count('bob', 3, nowMs + 20_500)).toBeUndefined()
  expect(rate.count('ada', 3, nowMs + 59_999)).toBe(1)
  expect(rate.count('ada', 3, nowMs + 60_000)).toBeUndefined()
})
