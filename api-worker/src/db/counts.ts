import { dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import { builder } from './builder.ts'
import { guardStatement } from './guard.ts'
import { map, type Read, Statement } from './statement.ts'

/** Milliseconds that a count runs from the first thing it counts. */
const countedMs = dayMs

/** What was counted under each key within its day; keys without a count are missing. */
export type Counts = ReadonlyMap<string, { readonly count: number; readonly resetAt: number }>

/** So many more are counted under the key, as long as there are no more than `limit` in all. */
export interface Addition {
  readonly key: string
  readonly by: number
  readonly limit: number
}

/** @param keys a select of keys, or a list of them */
export function readCounts(keys: SQL, nowMs: number): Read<Counts> {
  const query = builder.all(sql`SELECT key, count, expires_at AS "resetAt" FROM rate_limits
    WHERE key IN (${keys}) AND expires_at > ${nowMs}`)
  const rows: Read<{ key: string; count: number; resetAt: number }[]> = {
    statements: [new Statement(query)],
    decode: ([rows]) => rows as { key: string; count: number; resetAt: number }[],
  }
  return map(rows, (counted) => new Map(counted.map(({ key, ...count }) => [key, count])))
}

/**
 * Counts in the batch of what is counted; when another request has used up a limit since it was read, the request
 * starts over from its reads.
 */
export function addCounts(additions: readonly Addition[], nowMs: number): Statement[] {
  if (additions.length === 0) return []
  const list = sql`json_each(${JSON.stringify(additions)}) AS one`
  const isRunning = sql`expires_at > ${nowMs}`
  const insert = builder.run(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    SELECT one.value ->> 'key', ${nowMs}, one.value ->> 'by', ${nowMs + countedMs} FROM ${list} WHERE true
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isRunning} THEN count + excluded.count ELSE excluded.count END,
      window_start = CASE WHEN ${isRunning} THEN window_start ELSE excluded.window_start END,
      expires_at = CASE WHEN ${isRunning} THEN expires_at ELSE excluded.expires_at END`)
  const isOver = sql`EXISTS (SELECT 1 FROM ${list} JOIN rate_limits ON rate_limits.key = one.value ->> 'key'
    WHERE rate_limits.count > one.value ->> 'limit')`
  return [new Statement(insert), guardStatement(sql`NOT ${isOver}`, 'retry')]
}
