import type { Identity } from './authenticator.ts'

/** Whose a session, key or token is. */
interface Holder {
  readonly organizationId: string
  readonly userId: string
}

const maxHolders = 20_000

// Of this isolate, by the hash of the session token, key or access token.
const holders = new Map<string, Holder>()

/**
 * Whose a session, key or token was when this isolate last saw it; undefined for one that it has not seen. It tells
 * before the database is asked in which queue and under whose limit a call counts, and nothing about what the caller
 * may do.
 */
export const holderOf = (hash: string): Holder | undefined => holders.get(hash)

/** Remembers whose it is, as the database has just said. */
export function noteHolder(hash: string, { scope }: Identity): void {
  if (holders.has(hash)) return
  if (holders.size >= maxHolders) holders.clear()
  holders.set(hash, { organizationId: scope.organizationId, userId: scope.user.id })
}
