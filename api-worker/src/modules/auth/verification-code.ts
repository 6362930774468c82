import { compare, hash } from 'bcryptjs'
import { keyedHash } from '../../http/keyed-hash.ts'

const saltRounds = 10

/** What a code is compared with where there is none. Nobody's. */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

/** Six random digits, every one of the million equally likely. */
export function randomCode(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/** A million codes are soon tried out, so it is a slow hash of a keyed one: neither the database nor the key alone will do. */
export async function hashCode(secret: string, signUpId: string, code: string): Promise<string> {
  return hash(await textOf(secret, signUpId, code), saltRounds)
}

/** The one of a sign-up's live codes that it is; as slow where there is none to compare it with. */
export async function findCode<C extends { signUpId: string; codeHash: string }>(
  secret: string,
  live: readonly C[],
  code: string,
): Promise<C | undefined> {
  let found: C | undefined
  for (const one of live)
    if (await compare(await textOf(secret, one.signUpId, code), one.codeHash)) found = one
  if (live.length === 0) await compare(await textOf(secret, '', code), nobodysHash)
  return found
}

const textOf = (secret: string, signUpId: string, code: string) =>
  keyedHash(secret, `verification code ${signUpId} ${code}`)
