const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The key with which the portal signs calls to an app's backend: Ed25519, as base64url of PKCS #8. Keep it secret. */
export async function createBackendKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('A single key was made in place of a pair')
  const key = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  return base64url(new Uint8Array(key as ArrayBuffer))
}

/** What the backend knows those calls by: the public half, as base64url of its 32 bytes. No secret. */
export async function publicKeyOf(backendKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(backendKey), 'Ed25519', true, ['sign'])
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as { x?: string }
  return x
}

/** Signs text. @returns base64url */
export async function signWith(backendKey: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(backendKey), 'Ed25519', false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text))))
}

/** Whether this key signed a text. */
export async function isSignedBy(backendKey: string, text: string, signature: string): Promise<boolean> {
  const known = await crypto.subtle.importKey(
    'raw',
    bytesOf(await publicKeyOf(backendKey)),
    'Ed25519',
    false,
    ['verify'],
  )
  return crypto.subtle.verify('Ed25519', known, bytesOf(signature), new TextEncoder().encode(text))
}

/** The text of base64url. */
export const textOfBase64url = (encoded: string): string => new TextDecoder().decode(bytesOf(encoded))

/** Text as base64url of its UTF-8. */
export const base64urlOf = (text: string): string => base64url(new TextEncoder().encode(text))
