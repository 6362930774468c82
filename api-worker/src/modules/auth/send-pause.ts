import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { rateLimits } from '../../db/schema/index.ts'
import { map, type Read, type Statement } from '../../db/statement.ts'

const pauseMs = 60_000

const keyOf = (email: string) => `code-sent:${email}`

/**
 * Whole seconds until the next code may be mailed to the address, 0 for none. The pause belongs to the address, not
 * to an account, so that it tells nothing about whether there is one.
 */
export function readSendPause(accounts: AccountsDb, email: string, now: string): Read<number> {
  const nowMs = Date.parse(now)
  const row = accounts
    .select({ expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(pausing(email, now))
    .first()
  return map(row, (found) => (found ? Math.ceil((found.expiresAt - nowMs) / 1_000) : 0))
}

/** As `readSendPause`, and where there is none it begins now: of several at once only one is told 0. */
export function claimSend(accounts: AccountsDb, email: string, now: string): Read<number> {
  const pause = readSendPause(accounts, email, now)
  const nowMs = Date.parse(now)
  const start = accounts.upsert(rateLimits, row(email, nowMs), {
    target: rateLimits.key,
    set: {
      expiresAt: sql`CASE WHEN ${rateLimits.expiresAt} > ${nowMs} THEN ${rateLimits.expiresAt} ELSE ${nowMs + pauseMs} END`,
    },
  })
  return { statements: [...pause.statements, start], decode: pause.decode }
}

/** Begins the pause anew in the batch that mails a code. */
export function startSendPause(accounts: AccountsDb, email: string, now: string): Statement {
  const next = row(email, Date.parse(now))
  return accounts.upsert(rateLimits, next, { target: rateLimits.key, set: { expiresAt: next.expiresAt } })
}

/** The batch only goes through while no other request has just mailed a code. */
export function requireNoPause(accounts: AccountsDb, email: string, now: string): Statement {
  const other = accounts.select({ one: sql`1` }).from(rateLimits).where(pausing(email, now)).sql()
  return accounts.guard(sql`NOT EXISTS (${other})`, 'retry')
}

function row(email: string, nowMs: number) {
  return { key: keyOf(email), windowStart: nowMs, count: 1, expiresAt: nowMs + pauseMs }
}

function pausing(email: string, now: string): SQL | undefined {
  return and(eq(rateLimits.key, keyOf(email)), gt(rateLimits.expiresAt, Date.parse(now)))
}
