import { DomainError } from '../../../operation/errors.ts'

/**
 * Subscriptions of one key or connection in this instance of the Worker. Each reads the change feed every five seconds
 * and is counted as one call, so that their number is what bounds them.
 */
const openAtMost = 5
/** Milliseconds after its last reading for which a subscription counts as open: clients go without a word. */
const aliveMs = 20_000

/** When each subscription last read the feed, by the hash of the caller's key or token. */
const lastReads = new Map<string, Map<symbol, number>>()

/**
 * Counts a subscription as open.
 * @returns what is to be called before each of its readings
 * @throws DomainError `rate_limited` for one too many
 */
export function openSubscription(callerHash: string): () => void {
  const now = Date.now()
  for (const [hash, reads] of lastReads) {
    for (const [one, at] of reads) if (at < now - aliveMs) reads.delete(one)
    if (reads.size === 0) lastReads.delete(hash)
  }
  const reads = lastReads.get(callerHash) ?? new Map<symbol, number>()
  if (reads.size >= openAtMost)
    throw new DomainError('rate_limited', `${openAtMost} subscriptions are open already. Close one first`, {
      retryAfter: aliveMs / 1_000,
    })
  const id = Symbol('subscription')
  const isRead = () => {
    reads.set(id, Date.now())
    lastReads.set(callerHash, reads)
  }
  isRead()
  return isRead
}
