import { expect, test } from 'vitest'
import { ConstraintFailed, DatabaseUnavailable, GuardFailed } from '../db/connection.ts'
import { withRetry } from './retry.ts'
import { Deadline } from '../operation/deadline.ts'

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
        return await withRetry(async () => busy(), deadline)
      } catch (error) {
        if (!(await deadline.pause(attempt))) throw error
      }
  }
  await expect(outer()).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBeGreaterThan(1)
  expect(deadline.left).toBe(0)
  // Two clocks of their own would take 60 ms for each round of the outer one.
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('nothing waits once the time is over', async () => {
  const over = new Deadline(0)
  expect(await over.pause(1)).toBe(false)
  let attempts = 0
  const failing = withRetry(async () => {
    attempts += 1
    throw new GuardFailed('retry')
  }, over)
  await expect(failing).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBe(1)
})

test('a request runs again for other writers alone, and twice for a record that is gone', async () => {
  const attemptsFor = async (error: Error): Promise<number> => {
    let attempts = 0
    await withRetry(async () => {
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
