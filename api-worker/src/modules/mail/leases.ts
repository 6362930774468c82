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

/**
 * Sends what is due one at a time, because the lease of a mail that waits for others could expire before it is sent.
 * @param next takes the lease on the longest due one; undefined where none is left
 * @returns whether it ended because the time was over
 */
export async function sendOneByOne<Mail>(
  next: () => Promise<Mail | undefined>,
  send: (mail: Mail) => Promise<void>,
  until: number,
): Promise<boolean> {
  while (Date.now() < until) {
    const mail = await next()
    if (!mail) return false
    await send(mail)
  }
  return true
}

/** Records that a mail was sent, again and again. @throws what the last attempt throws */
export const noteSurely = (note: () => Promise<unknown>): Promise<unknown> =>
  new Deadline(noteMs).repeat(note, () => true)
