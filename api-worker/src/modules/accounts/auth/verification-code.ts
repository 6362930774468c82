import { compare, hash } from 'bcryptjs'
import { keyedHash } from '../../../operation/keyed-hash.ts'

const saltRounds = 10

/** The hash of no code, for the comparison when there is no valid code. */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

/** Six random digits; each of the million codes is equally likely. */
export function randomCode(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/**
 * A million codes can be tried quickly, so the hash is slow and keyed: an attacker needs both the database and the key.
 */
export async function hashCode(secret: string, signUpId: string, code: string): Promise<string> {
  return hash(await textOf(secret, signUpId, code), saltRounds)
}

/** The valid code that equals the typed one; takes as long if there is none. */
export async function findCode<C extends { signUpId: string; codeHash: string }>(
  secret: string,
  live: readonly C[],
  code: string,
): Promise<C | undefined> {
  let matching: C | undefined
  for (const one of live)
    if (await compare(await textOf(secret, one.signUpId, code), one.codeHash)) matching = one
  if (live.length === 0) await compare(await textOf(secret, '', code), nobodysHash)
  return matching
}

const textOf = (secret: string, signUpId: string, code: string) =>
  keyedHash(secret, `verification code ${signUpId} ${code}`)
