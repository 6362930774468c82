import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { rateLimits } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import type { AttemptLimit } from '../../http/rate-limit.ts'

const quarterHourMs = 15 * 60_000
const hourMs = 60 * 60_000

/** Limits per e-mail, whether or not it has an account. Success forgets the attempts of `login` and `verify`. */
export const attemptLimits = {
  login: (email: string): AttemptLimit => ({ key: `login:${email}`, limit: 10, windowMs: quarterHourMs }),
  verify: (email: string): AttemptLimit => ({ key: `verify:${email}`, limit: 15, windowMs: quarterHourMs }),
  signup: (email: string): AttemptLimit => ({ key: `signup:${email}`, limit: 10, windowMs: hourMs }),
  resend: (email: string): AttemptLimit => ({ key: `resend:${email}`, limit: 20, windowMs: hourMs }),
  forgot: (email: string): AttemptLimit => ({ key: `forgot:${email}`, limit: 5, windowMs: hourMs }),
} as const

/** Guesses of the own password by somebody who is signed in already. */
export const passwordChangeLimit = (callerId: SQL): AttemptLimit<SQL> => ({
  key: sql`'change-password:' || ${callerId}`,
  limit: 10,
  windowMs: quarterHourMs,
})

/** Starts the counts over. */
export function forgetAttempts(accounts: AccountsDb, ...limits: AttemptLimit[]): Statement {
  const keys = limits.map(({ key }) => key)
  return accounts.delete(rateLimits, inArray(rateLimits.key, keys))
}
