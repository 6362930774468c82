import { as, bodyOf, type SignedIn } from '@ginkgo/testing'
import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export interface Enrolled {
  readonly secret: string
  /** The one that confirmed it. */
  readonly code: string
  readonly recoveryCodes: readonly string[]
}

/** Sets up an authenticator app. */
export async function enrol(user: SignedIn): Promise<Enrolled> {
  const { secret } = bodyOf<{ secret: string }>(await as(user).post('/api/auth/totp'), 200)
  const code = codeOf(secret)
  const reply = await as(user).post('/api/auth/totp/confirm', { code })
  return { secret, code, ...bodyOf<{ recoveryCodes: string[] }>(reply, 200) }
}
