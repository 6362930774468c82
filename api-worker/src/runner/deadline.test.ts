import { expect, test, vi } from 'vitest'
import { ConstraintFailed, DatabaseUnavailable, GuardFailed } from '../db/connection.ts'
import { Deadline } from '../db/deadline.ts'
import { withRetry } from './retry.ts'

test('waits inside each other share one deadline', async () => {
  const deadline = new Deadline(60)
  const started = performance.now()
  let attempts = 0
  const busy = () => {
    attempts += 1
    throw new GuardFailed('retry')
  }
  const outer = async () => {
    for (let attempt = 1; ; attempt++)
      try {
        return await withRetry(deadline, async () => busy())
      } catch (error) {
        if (!(await deadline.pause(attempt))) throw error
      }
  }
  await expect(outer()).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBeGreaterThan(1)
  // Two clocks of their own would take 60 ms for each round of the outer one.
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('nothing waits once the time is over', async () => {
  const over = new Deadline(0)
  expect(await over.pause(1)).toBe(false)
  let attempts = 0
  const failing = withRetry(over, async () => {
    attempts += 1
    throw new GuardFailed('retry')
  })
  await expect(failing).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBe(1)
})

test('a request runs again for other writers alone, and twice for a record that is gone', async () => {
  const attemptsFor = async (error: Error): Promise<number> => {
    let attempts = 0
    await withRetry(new Deadline(), async () => {
      attempts += 1
      if (attempts < 4) throw error
    }).catch(() => undefined)
    return attempts
  }
  expect(await attemptsFor(new GuardFailed('retry'))).toBe(4)
  expect(await attemptsFor(new ConstraintFailed('foreign-key', undefined))).toBe(3)
  expect(await attemptsFor(new GuardFailed('already_member'))).toBe(1)
  expect(await attemptsFor(new DatabaseUnavailable('away'))).toBe(1)
})

test('a call may take what is left, and a second at least', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const deadline = new Deadline(10_000)
    expect(deadline.forCall(8_000)).toBe(8_000)
    vi.advanceTimersByTime(7_000)
    expect(deadline.forCall(8_000)).toBe(3_000)
    vi.advanceTimersByTime(7_000)
    expect([deadline.left, deadline.forCall(8_000)]).toEqual([0, 1_000])
    deadline.begin()
    expect(deadline.left).toBe(10_000)
  } finally {
    vi.useRealTimers()
  }
})
