import { dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { AttemptLimit } from '../../../operation/attempt-limit.ts'

/** Three codes of a million are right at any time, so 40 guesses a day find one in 0.012 % of days. */
const perDay = 40

/** How often one-time codes of a person may be tried, who has given the right password before. */
export const guessLimits = (what: string, userId: SQL): AttemptLimit<SQL>[] => [
  { key: sql`${`${what}:`} || ${userId}`, limit: 10, windowMs: 15 * 60_000 },
  { key: sql`${`${what}-day:`} || ${userId}`, limit: perDay, windowMs: dayMs },
]
