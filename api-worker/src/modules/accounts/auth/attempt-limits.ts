import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { rateLimits } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Client } from '../../../operation/operation.ts'
import type { AttemptLimit } from '../../../operation/attempt-limit.ts'

const quarterHourMs = 15 * 60_000
const hourMs = 60 * 60_000

/** Counts the attempts of one network address on one e-mail. */
const by = (what: string, email: string, { address }: Client) => `${what}:${address ?? 'unknown'}:${email}`

/** Limits per e-mail, whether or not it has an account or a sign-up. */
export const attemptLimits = {
  /** @param own the browser's own sign-up as SQL; guesses from that browser are counted separately */
  verify: (email: string, own: SQL): AttemptLimit<SQL> => ({
    key: sql`coalesce('verify-sign-up:' || ${own}, ${`verify:${email}`})`,
    limit: 15,
    windowMs: quarterHourMs,
  }),
  signup: (email: string, client: Client): AttemptLimit => ({
    key: by('signup', email, client),
    limit: 10,
    windowMs: hourMs,
  }),
  resend: (email: string, client: Client): AttemptLimit => ({
    key: by('resend', email, client),
    limit: 20,
    windowMs: hourMs,
  }),
  forgot: (email: string, client: Client): AttemptLimit => ({
    key: by('forgot', email, client),
    limit: 5,
    windowMs: hourMs,
  }),
} as const

/** The limit for somebody who is signed in and guesses the current password. */
export const passwordChangeLimit = (callerId: SQL): AttemptLimit<SQL> => ({
  key: sql`'change-password:' || ${callerId}`,
  limit: 10,
  windowMs: quarterHourMs,
})

/** Resets the counts to zero. */
export function forgetAttempts(accounts: AccountsDb, ...limits: AttemptLimit<string | SQL>[]): Statement {
  const keys = limits.map(({ key }) => sql`${key}`)
  return accounts.delete(rateLimits, inArray(sql`${rateLimits.key}`, keys))
}
