import { dayMs } from '@ginkgo/contracts/dates'
import { deviceCookieName, makeCookie } from '../../../http/cookies.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'

/** The number of days for which a device is known after its last sign-in. */
const knownDays = 180

const encoder = new TextEncoder()

/**
 * The cookie that a sign-in sets on the device. Wrong passwords from it are counted separately, so that visitors who
 * guess passwords do not lock the owner out. It grants no access and is valid for one e-mail only.
 */
export async function deviceCookie(secret: string, email: string, now: string): Promise<string> {
  const named = `${crypto.randomUUID()}.${Date.parse(now)}`
  return makeCookie(deviceCookieName, `${named}.${await proofOf(secret, email, named)}`, knownDays)
}

/** The id of the device if the account was signed in to from it before; otherwise undefined. */
export async function knownDeviceOf(
  secret: string,
  email: string,
  token: string | undefined,
  nowMs: number,
): Promise<string | undefined> {
  const [id = '', since = '', proof = ''] = token?.split('.') ?? []
  const isRight = areSame(proof, await proofOf(secret, email, `${id}.${since}`))
  return isRight && Number(since) > nowMs - knownDays * dayMs ? id : undefined
}

const proofOf = (secret: string, email: string, named: string) =>
  keyedHash(secret, `known device ${named} ${email}`)

/** Compares in constant time. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)]
  if (a.length !== b.length) return false
  let difference = 0
  a.forEach((byte, place) => (difference |= byte ^ (b[place] ?? 0)))
  return difference === 0
}
