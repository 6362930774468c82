import { sha256 } from '../../operation/tokens.ts'

/** Encrypts the stored tokens of other services. */
export interface TokenVault {
  /**
   * `context` says whose token it is and must be the same for `open`, so that a token cannot be moved to another row.
   */
  seal(text: string, context: string): Promise<string>
  /** Undefined if the key was removed or the text was changed. */
  open(sealed: string, context: string): Promise<string | undefined>
}

const nonceBytes = 12

/**
 * AES-256-GCM. An encrypted text begins with the id of its key. New texts are encrypted with the first key and can be
 * decrypted with any. To replace a key, put the new one in front, and remove the old one when all texts have been
 * renewed.
 * @param keys 32 bytes each, base64, the present one first; empty ones are left out
 * @throws Error without a key, or for one of another length
 */
export async function openVault(...keys: string[]): Promise<TokenVault> {
  const ring = await Promise.all(keys.filter((key) => key !== '').map(importKey))
  const [present] = ring
  if (!present) throw new Error('ENCRYPTION_KEY is not set')
  return {
    async seal(text, context) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await crypto.subtle.encrypt(parameters(iv, context), present.key, encoder.encode(text))
      return `${present.id}.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
    },
    async open(sealed, context) {
      const [id, iv, content] = sealed.split('.')
      const secret = ring.find((one) => one.id === id)
      if (!secret || !iv || !content) return undefined
      try {
        const text = await crypto.subtle.decrypt(
          parameters(fromBase64(iv), context),
          secret.key,
          fromBase64(content),
        )
        return new TextDecoder().decode(text)
      } catch {
        return undefined
      }
    },
  }
}

const encoder = new TextEncoder()

const parameters = (iv: Uint8Array, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(context),
})

async function importKey(base64: string): Promise<{ id: string; key: CryptoKey }> {
  const bytes = fromBase64(base64)
  if (bytes.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes, base64')
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { id: (await sha256(base64)).slice(0, 8), key }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
