import type { Identity } from './door.ts'

/** Whose a session, key or token is. */
interface Holder {
  readonly organizationId: string
  readonly userId: string
}

const most = 20_000

// Of this isolate, by the hash of what callers show.
const holders = new Map<string, Holder>()

/**
 * Whose a session, key or token was when this isolate last met it; undefined for one that it has not met. It says
 * before the database is asked whom a call has to wait behind and with whom it is counted, and nothing about what the
 * caller may do.
 */
export const holderOf = (hash: string): Holder | undefined => holders.get(hash)

/** Remembers whose it is, as the database has just said. */
export function noteHolder(hash: string, { scope }: Identity): void {
  if (holders.has(hash)) return
  if (holders.size >= most) holders.clear()
  holders.set(hash, { organizationId: scope.organizationId, userId: scope.user.id })
}
