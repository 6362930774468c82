import { factorsApi } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { eq, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { signInSteps } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { makeCookie, passkeyCookieName } from '../../../http/cookies.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'
import { type Client, publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { randomToken, sha256 } from '../../../operation/tokens.ts'

/** For how long a browser may take, in milliseconds. */
const challengeMs = 5 * 60_000

const challengeOf = (secret: string, token: string) => keyedHash(secret, `passkey challenge ${token}`)

/** Made of a cookie of the browser, so that nothing is stored for visitors who ask and go. */
export const passkeyChallenge = publicOperation(factorsApi.passkeyChallenge, {
  handle: async ({ env, now, origin }) => {
    const token = `${randomToken()}.${Date.parse(now)}`
    const options = {
      challenge: await challengeOf(env.ENCRYPTION_KEY, token),
      rpId: new URL(origin).hostname,
      timeout: challengeMs,
      userVerification: 'required',
      // Which passkeys there are is known to the browser alone.
      allowCredentials: [],
    }
    return answer({ options }, { cookies: [makeCookie(passkeyCookieName, token, challengeMs / dayMs)] })
  },
})

/** The challenge that the browser was given; undefined where it was given none, or too long ago. */
export async function givenChallenge(
  secret: string,
  { passkeyToken: token }: Client,
  now: string,
): Promise<string | undefined> {
  const issuedMs = Number(token?.split('.')[1])
  const age = Date.parse(now) - issuedMs
  return token && age >= 0 && age < challengeMs ? challengeOf(secret, token) : undefined
}

/** Uses the challenge up: it stays stored until it has expired, and a batch that uses it again fails. */
export async function useChallenge(
  accounts: AccountsDb,
  challenge: string,
  now: string,
): Promise<Statement[]> {
  const tokenHash = await sha256(challenge)
  const used = sql`EXISTS (SELECT 1 FROM ${signInSteps} WHERE ${eq(signInSteps.tokenHash, tokenHash)})`
  const expiresAt = new Date(Date.parse(now) + challengeMs).toISOString()
  return [
    accounts.guard(sql`NOT ${used}`, 'code_invalid'),
    ...accounts.insert(signInSteps, { tokenHash, kind: 'passkey', expiresAt }),
  ]
}

export const clearedPasskeyCookie = makeCookie(passkeyCookieName, '', 0)
