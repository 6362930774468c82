import { dayMs } from '@ginkgo/contracts/dates'
import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { AccountsDb } from '../db/accounts-db.ts'
import { rateLimits } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import type { Bearer } from '../operation/scope.ts'
import { afterAnswer, type RequestContext } from '../operation/request-context.ts'

type Use = 'calls' | 'changes' | 'refusals'

/** What the counts of a day in UTC begin with; the id of the key or connection follows. */
export const usePrefix = (use: Use, now: string): string => `bearer-${use}:${now.slice(0, 10)}:`

/** The calls of an app count with those of the person who uses it. */
const countedActors: ReadonlySet<string> = new Set(['api_key', 'ai_client'])

/** Counts a change of a key or connection, in the batch that makes it; nothing for other callers. */
export const countChange = (accounts: AccountsDb, bearer: Bearer | undefined, now: string): Statement[] =>
  bearer && countedActors.has(bearer.actor.type)
    ? [accounts.countAttempt(usePrefix('changes', now) + bearer.id, dayMs, Date.parse(now))]
    : []

/** Counts after the answer that a key or connection was refused. */
export function noteRefusedUse(context: RequestContext): void {
  const { connection } = context
  const { caller } = context.findings
  if (!caller?.bearerId || !countedActors.has(caller.actor)) return
  const now = new Date().toISOString()
  const key = usePrefix('refusals', now) + caller.bearerId
  const counted = new AccountsDb().countAttempt(key, dayMs, Date.parse(now))
  afterAnswer(context, connection.write([counted]))
}

/** What a key or connection did in the day, as columns to select with its own. @param id its column */
export const useColumns = (id: SQLiteColumn, now: string) => {
  const of = (use: Use) =>
    sql<number>`coalesce((SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${rateLimits.key} = ${usePrefix(use, now)} || ${id}), 0)`
  return { calls: of('calls'), changes: of('changes'), refusals: of('refusals') }
}

/** The row with what stands in these columns under `today`. */
export const withUse = <Row extends Record<Use, number>>({ calls, changes, refusals, ...row }: Row) => ({
  ...row,
  today: { calls, changes, refusals },
})
