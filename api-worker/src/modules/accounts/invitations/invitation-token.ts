import { keyedHash } from '../../../http/keyed-hash.ts'
import { sha256 } from '../../../http/tokens.ts'

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
export async function invitationTokens(secret: string, invitation: { id: string; updatedAt: string }) {
  const [mailed, shown] = await Promise.all([
    invitationToken(secret, 'mailed', invitation),
    invitationToken(secret, 'shown', invitation),
  ])
  return { mailed, hashes: { tokenHash: await sha256(mailed), shownTokenHash: await sha256(shown) } }
}

/** The address at which the invited person accepts. */
export const invitationLink = (origin: string, token: string) => `${origin}/signup?invitation=${token}`
