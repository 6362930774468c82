import { dayMs } from '@ginkgo/contracts/dates'
import { expect, test } from 'vitest'
import { maxAttempts, pauseAfter } from './retry-times.ts'

const pauses = (random: number) =>
  Array.from({ length: maxAttempts - 1 }, (_, place) => pauseAfter(place + 1, random)!)

test('a message is tried ten times within three days, each time after a longer pause', () => {
  expect(maxAttempts).toBe(10)
  const middle = pauses(0.5)
  const total = middle.reduce((sum, pause) => sum + pause, 0)
  expect(total).toBeGreaterThan(2.5 * dayMs)
  expect(total).toBeLessThanOrEqual(3 * dayMs)
  expect(middle).toEqual([...middle].sort((a, b) => a - b))
  expect(pauseAfter(maxAttempts)).toBeUndefined()
})

test('those that failed together come back a tenth earlier or later', () => {
  const [early, middle, late] = [pauses(0), pauses(0.5), pauses(1)]
  for (const [place, pause] of middle.entries()) {
    expect(early[place]).toBe(Math.round(pause * 0.9))
    expect(late[place]).toBe(Math.round(pause * 1.1))
  }
})
