import { isChangeCursor } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'

/** The number of days for which changes are stored. */
export const storedDays = 1

/** A cursor is valid for half of that, so that it never misses changes that were removed, even if a clock is wrong. */
const goodForMs = (storedDays / 2) * dayMs

/** A moment that a caller names is compared with the times of changes themselves; an hour is left for wrong clocks. */
const validForMs = storedDays * dayMs - 3_600_000

/**
 * The moment, where `since` is one and its changes are still there: `future` where it is yet to come.
 */
export function readMoment(since: string | undefined, now: string): string | 'future' | undefined {
  if (since === undefined || isChangeCursor(since)) return undefined
  const age = Date.parse(now) - Date.parse(since)
  if (age < 0) return 'future'
  return age > validForMs ? undefined : new Date(since).toISOString()
}

/** A cursor: the number of the last change that the caller knows, and the present time. */
export const cursorAt = (seq: number, now: string) => `${seq}-${Date.parse(now)}`

/** The number of the last change that the caller knows; undefined without a cursor or if it is too old. */
export function readCursor(cursor: string | undefined, now: string): number | undefined {
  if (cursor === undefined || !isChangeCursor(cursor)) return undefined
  const [seq, givenAt] = cursor.split('-').map(Number) as [number, number]
  return Date.parse(now) - givenAt > goodForMs ? undefined : seq
}
