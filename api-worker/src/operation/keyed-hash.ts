const encoder = new TextEncoder()

/** HMAC-SHA-256 of a text under the server's key, 43 characters of base64url. The text begins with what it is for. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return Buffer.from(bytes).toString('base64url')
}
