import { dayMs } from './calendar-days.ts'
import { offsetAt } from './time-zones.ts'

const minute = 60_000

/** From when to when clocks are known to change; before and after it they stay as they are at its ends. */
const firstYear = 1_990
const lastYear = 2_045

/** Milliseconds by which the clocks of a zone are ahead from an instant on. */
export interface Offset {
  readonly from: number
  readonly ahead: number
}

const known = new Map<string, readonly Offset[]>()

/** The offsets of a zone, each with the instant that it begins at. */
export function offsetsOf(timeZone: string): readonly Offset[] {
  const cached = known.get(timeZone)
  if (cached) return cached
  const aheadAt = (at: number) => offsetAt(at, timeZone)
  const end = Date.UTC(lastYear, 0)
  let last = Date.UTC(firstYear, 0)
  const offsets: Offset[] = [{ from: Number.NEGATIVE_INFINITY, ahead: aheadAt(last) }]
  // No clock changes twice within two weeks, so such steps miss nothing.
  for (let at = last + 14 * dayMs; at <= end; at += 14 * dayMs) {
    const ahead = aheadAt(at)
    if (ahead !== offsets.at(-1)!.ahead) offsets.push({ from: changeBetween(aheadAt, last, at), ahead })
    last = at
  }
  known.set(timeZone, offsets)
  return offsets
}

/** The minute at which an offset becomes another one. */
function changeBetween(aheadAt: (at: number) => number, from: number, to: number): number {
  const before = aheadAt(from)
  let [low, high] = [from / minute, to / minute]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (aheadAt(middle * minute) === before) low = middle
    else high = middle
  }
  return high * minute
}
