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
 * The owner of a session, key or token when this isolate last saw it; undefined for one that it has not seen. It
 * chooses the queue and the rate limit of a call before the database is asked, and grants nothing.
 */
export const holderOf = (hash: string): Holder | undefined => holders.get(hash)

/** Remembers the owner that the database has just returned. */
export function noteHolder(hash: string, { scope }: Identity): void {
  if (holders.has(hash)) return
  if (holders.size >= maxHolders) holders.clear()
  holders.set(hash, { organizationId: scope.organizationId, userId: scope.user.id })
}
