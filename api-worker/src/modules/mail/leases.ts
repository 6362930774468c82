import { Deadline } from '../../db/deadline.ts'

/**
 * A sender has a lease on a mail, so that nobody else sends it. If the sender dies, the lease expires after this time,
 * which is several times as long as sending one may take.
 */
export const leaseMs = 120_000

/** Milliseconds for which recording what became of a mail is tried, because without the record it would be sent again. */
const noteMs = 30_000

/** Milliseconds until the next try: 15 s after the first failure, doubling up to an hour. */
export function retryAfterMs(attempts: number): number {
  return Math.min(3_600_000, 15_000 * 2 ** Math.max(0, attempts - 1))
}

/** Records that a mail was sent, again and again. @throws what the last attempt throws */
export const noteSurely = (note: () => Promise<unknown>): Promise<unknown> =>
  new Deadline(noteMs).repeat(note, () => true)
