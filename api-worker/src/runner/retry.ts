import { ConstraintFailed, GuardFailed } from '../db/connection.ts'

/** Milliseconds after which a request is no longer retried because of other writers. */
const timeoutMs = 15_000
const firstPauseMs = 10
const longestPauseMs = 250

/** How often a request runs again because a record that it refers to is gone: what it reads then says so. */
const triesWithoutRecord = 2

/**
 * Runs a request, and runs it again from its reads each time another writer changed in between what it had read. The
 * pauses grow and are random, so that twenty writers of one record do not collide again and each succeeds.
 * @throws whatever the request throws; `GuardFailed` once the time is over
 */
export async function withRetry<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      const isRetryable =
        (error instanceof GuardFailed && error.guard === 'retry') ||
        (error instanceof ConstraintFailed && error.kind === 'foreign-key' && attempt <= triesWithoutRecord)
      if (!isRetryable || performance.now() - started > timeoutMs) throw error
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * Math.random()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
