import { ConstraintFailed, GuardFailed } from '../db/connection.ts'
import { Deadline } from '../operation/deadline.ts'

/** How often a request runs again because a record that it refers to is gone: what it reads then says so. */
const triesWithoutRecord = 2

/**
 * Runs a request, and runs it again from its reads each time another writer changed in between what it had read, so that
 * twenty writers of one record each succeed.
 * @throws whatever the request throws; `GuardFailed` once the time is over
 */
export async function withRetry<T>(
  run: (attempt: number) => Promise<T>,
  deadline: Deadline = new Deadline(),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      const isRetryable =
        (error instanceof GuardFailed && error.guard === 'retry') ||
        (error instanceof ConstraintFailed && error.kind === 'foreign-key' && attempt <= triesWithoutRecord)
      if (!isRetryable || !(await deadline.pause(attempt))) throw error
    }
  }
}
