import { keyedHash } from '../../http/keyed-hash.ts'
import { sha256 } from '../../http/tokens.ts'

/**
 * How the invited person came by a link. The one in the mail proves their mailbox; the one that an admin was shown
 * proves nothing, so it is another.
 */
export type LinkWay = 'mailed' | 'shown'

/**
 * The token of an invitation's link, 256 bits as base64url. It follows from the server's key, so that an admin can be
 * shown the link again although the database holds nothing but its hash; another `updatedAt` makes another one.
 */
export const invitationToken = (
  secret: string,
  way: LinkWay,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<string> => keyedHash(secret, `${way} invitation ${id} ${updatedAt}`)

/** The token of the mailed link, and what is kept of both. */
export async function invitationTokens(secret: string, invitation: { id: string; updatedAt: string }) {
  const [mailed, shown] = await Promise.all([
    invitationToken(secret, 'mailed', invitation),
    invitationToken(secret, 'shown', invitation),
  ])
  return { mailed, hashes: { tokenHash: await sha256(mailed), shownTokenHash: await sha256(shown) } }
}

/** Where the invited person accepts. */
export const invitationLink = (origin: string, token: string) => `${origin}/signup?invitation=${token}`
