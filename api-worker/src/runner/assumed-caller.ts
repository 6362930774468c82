import type { AccessScope } from '../db/org-db.ts'
import type { OrgScope } from '../operation/scope.ts'

/** What a session, key or token gave access to when this instance last read it. */
export interface AssumedCaller extends AccessScope {
  readonly userId: string
}

const maxCallers = 20_000

// Of this isolate, by the hash of the session token, key or access token.
const callers = new Map<string, AssumedCaller>()

/**
 * The caller by a session, key or token when this instance last read it; undefined for one that it has not seen. Reads
 * are sent under this assumption, together with the question who the caller is now; an answer that was read under
 * another scope is thrown away. It also decides the queue and the rate limit of a call.
 */
export const assumedCaller = (hash: string): AssumedCaller | undefined => callers.get(hash)

/** The access of a scope that was just read. */
export const accessOf = ({ organizationId, user, verticalIds }: OrgScope): AssumedCaller => ({
  organizationId,
  userId: user.id,
  verticalIds: verticalIds === 'all' ? 'all' : verticalIds.toSorted(),
})

/** Remembers what the database has just returned. */
export function rememberCaller(hash: string, caller: AssumedCaller): void {
  if (callers.size >= maxCallers && !callers.has(hash)) callers.clear()
  callers.set(hash, caller)
}

/** Whether both have the same access. */
export const isSameCaller = (one: AssumedCaller, other: AssumedCaller): boolean =>
  one.organizationId === other.organizationId &&
  one.userId === other.userId &&
  String(one.verticalIds) === String(other.verticalIds)
