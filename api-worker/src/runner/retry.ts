import { ConstraintFailed, GuardFailed } from '../db/connection.ts'
import type { Deadline } from '../db/deadline.ts'

/** How often a request runs again because a record that it refers to is gone: what it reads then says so. */
const triesWithoutRecord = 2

/**
 * Runs a request, and runs it again from its reads each time another writer changed in between what it had read, so that
 * twenty writers of one record each succeed.
 * @throws whatever the request throws; `GuardFailed` once the time is over
 */
export const withRetry = <T>(deadline: Deadline, run: (attempt: number) => Promise<T>): Promise<T> =>
  deadline.repeat(
    run,
    (error, attempt) =>
      (error instanceof GuardFailed && error.guard === 'retry') ||
      (error instanceof ConstraintFailed && error.kind === 'foreign-key' && attempt <= triesWithoutRecord),
  )
