import filter from './known-passwords.json' with { type: 'json' }

/**
 * A Bloom filter of the best-known passwords of eight and more characters, in lower case, made by
 * `scripts/known-passwords.ts`. It never misses one of them; `known-passwords.test.ts` measures how seldom it takes
 * another for one.
 */
export interface PasswordFilter {
  readonly count: number
  readonly bits: string
}

/** Places of each password. */
const places = 8

/** Bits for each password: with eight places four of about a thousand others are refused as well. */
export const bitsPerPassword = 11.5

const encoder = new TextEncoder()

/** The places of a text among so many bits: two numbers of 32 bits, of which the second steps on. */
export async function placesOf(text: string, size: number): Promise<number[]> {
  const digest = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  const [start, step] = [digest.getUint32(0), (digest.getUint32(4) | 1) >>> 0]
  return Array.from({ length: places }, (_, place) => (start + place * step) % size)
}

let bytes: Uint8Array | undefined

/** Whether a password is one of those that are tried first, in whatever case. */
export async function isKnownPassword(password: string): Promise<boolean> {
  bytes ??= Uint8Array.from(atob(filter.bits), (char) => char.charCodeAt(0))
  const set = bytes
  const found = await placesOf(password.toLowerCase(), set.length * 8)
  return found.every((place) => ((set[place >> 3] ?? 0) >> (place & 7)) & 1)
}
