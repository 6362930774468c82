const encoder = new TextEncoder()

/**
 * The token of an invitation's link, 256 bits as base64url. It follows from the server's key, so that an admin can be
 * shown the link again although the database holds nothing but its hash; another `updatedAt` makes another one.
 */
export async function invitationToken(
  secret: string,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`invitation ${id} ${updatedAt}`))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Where the invited person accepts. */
export const invitationLink = (origin: string, token: string) => `${origin}/signup?invitation=${token}`
