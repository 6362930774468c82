import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { rateLimits } from '../../../db/schema/index.ts'
import { map, type Read, type Statement } from '../../../db/statement.ts'

const pauseMs = 60_000

const keyOf = (email: string) => `code-sent:${email}`

/** Whole seconds until the browser that signed up may request the next code; 0 for none. */
export function ownWait(codeSentAt: string | null, now: string): number {
  if (codeSentAt === null) return 0
  return Math.max(0, Math.ceil((Date.parse(codeSentAt) + pauseMs - Date.parse(now)) / 1_000))
}

/**
 * The same for other browsers. This pause belongs to the e-mail address, so that it does not show whether there is a
 * sign-up.
 */
export function readSendPause(accounts: AccountsDb, email: string, now: string): Read<number> {
  const nowMs = Date.parse(now)
  const row = accounts
    .select({ expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(pausing(email, now))
    .first()
  return map(row, (pause) => (pause ? Math.ceil((pause.expiresAt - nowMs) / 1_000) : 0))
}

/** Starts the pause in the batch that mails a code. */
export function startSendPause(accounts: AccountsDb, email: string, now: string): Statement {
  const nowMs = Date.parse(now)
  const next = { key: keyOf(email), windowStart: nowMs, count: 1, expiresAt: nowMs + pauseMs }
  return accounts.upsert(rateLimits, next, { target: rateLimits.key, set: { expiresAt: next.expiresAt } })
}

/** The batch fails if another request has just mailed a code. */
export function requireNoPause(accounts: AccountsDb, email: string, now: string): Statement {
  const other = accounts.select({ one: sql`1` }).from(rateLimits).where(pausing(email, now)).sql()
  return accounts.guard(sql`NOT EXISTS (${other})`, 'retry')
}

function pausing(email: string, now: string): SQL | undefined {
  return and(eq(rateLimits.key, keyOf(email)), gt(rateLimits.expiresAt, Date.parse(now)))
}
