import { expect, test, vi } from 'vitest'
import { repeat } from './schedule.ts'

test('runs at once and again, never two at a time, and also after a failure', async () => {
  vi.useFakeTimers()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  let running = 0
  let runs = 0
  const end = repeat('The job', 1_000, async () => {
    expect(++running).toBe(1)
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    running -= 1
    if (runs === 1) throw new Error('once')
  })
  await vi.advanceTimersByTimeAsync(5_500)
  expect([runs, errors.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(2)
  let isEnded = false
  const ending = end().then(() => (isEnded = true))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await ending
  expect(runs).toBe(2)
  vi.useRealTimers()
})
