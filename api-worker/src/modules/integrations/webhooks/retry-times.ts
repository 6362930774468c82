const minute = 60_000
const hour = 60 * minute

/** Milliseconds before each further try: ten tries within three days. */
const pauses = [
  10_000,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  20 * hour,
  30 * hour,
] as const

/** How often a delivery is tried. */
export const maxAttempts = pauses.length + 1

/**
 * Milliseconds until the next try after that many, a tenth more or less, so that those that failed together do not come
 * back together; undefined after the last.
 */
export function pauseAfter(attempts: number, random = Math.random()): number | undefined {
  const pause = pauses[attempts - 1]
  return pause && Math.round(pause * (0.9 + random * 0.2))
}

/** Failures in a row after which a receiver is tried with pauses. */
const patience = 5

/** Milliseconds for which nothing is sent to a receiver that failed that many times in a row; up to an hour. */
export const holdAfter = (failures: number): number =>
  failures < patience ? 0 : Math.min(hour, 15_000 * 2 ** Math.min(failures - patience, 8))
