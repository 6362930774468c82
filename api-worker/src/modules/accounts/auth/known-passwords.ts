import type { Deadline } from '../../../db/deadline.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { inBucketTime } from '../../../storage/bucket.ts'

/** Places of each password in the filter. */
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

// Of this isolate. The file never changes while a version of the API runs.
let filter: Uint8Array | undefined

/**
 * A Bloom filter of the best-known passwords of eight and more characters, in lower case, made by
 * `scripts/known-passwords.ts`. It is an asset and no code, because few calls need it and it cannot be compressed.
 */
async function readFilter({ ASSETS }: Pick<Bindings, 'ASSETS'>, deadline?: Deadline): Promise<Uint8Array> {
  const request = new Request('https://assets.invalid/known-passwords.bin')
  const answer = await inBucketTime(() => ASSETS.fetch(request), deadline)
  // Without the list no password is accepted.
  if (!answer.ok) throw new DomainError('unavailable', undefined, { retryAfter: 2 })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Whether a password is one of those that are tried first, in whatever case. @throws DomainError `unavailable` */
export async function isKnownPassword(
  env: Pick<Bindings, 'ASSETS'>,
  password: string,
  deadline?: Deadline,
): Promise<boolean> {
  const bits = (filter ??= await readFilter(env, deadline))
  const own = await placesOf(password.toLowerCase(), bits.length * 8)
  return own.every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
}
