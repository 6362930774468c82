import { withDatabaseName } from '../../../operation/tokens.ts'
import type { Bindings } from '../../../operation/env.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'
import { sha256 } from '../../../operation/tokens.ts'

/**
 * How the invited person got a link. The mailed one proves their mailbox; the one that an admin was shown proves
 * nothing, so it has another token.
 */
export type LinkOrigin = 'mailed' | 'shown'

/**
 * The token of an invitation's link, 256 bits as base64url. It is computed with the server's key, so that an admin can
 * be shown the link again although the database has only its hash; another `updatedAt` results in another token.
 */
export const invitationToken = (
  secret: string,
  linkOrigin: LinkOrigin,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<string> => keyedHash(secret, `${linkOrigin} invitation ${id} ${updatedAt}`)

/** The token of the mailed link, and the hashes of both tokens for the database. */
export async function invitationTokens(env: Bindings, invitation: { id: string; updatedAt: string }) {
  const token = async (linkOrigin: LinkOrigin) =>
    withDatabaseName(env, await invitationToken(env.ENCRYPTION_KEY, linkOrigin, invitation))
  const [mailed, shown] = await Promise.all([token('mailed'), token('shown')])
  return { mailed, hashes: { tokenHash: await sha256(mailed), shownTokenHash: await sha256(shown) } }
}

/** The address at which the invited person accepts. */
export const invitationLink = (origin: string, token: string) => `${origin}/signup?invitation=${token}`
