import { networkOf } from '@ginkgo/contracts/network-of'
import type { SQL } from 'drizzle-orm'
import type { AccountsDb } from '../db/accounts-db.ts'
import type { Read } from '../db/statement.ts'
import { DomainError } from './errors.ts'

/** At most `limit` attempts under `key` in a window of `windowMs` milliseconds. */
export interface AttemptLimit<Key extends string | SQL = string> {
  readonly key: Key
  readonly limit: number
  readonly windowMs: number
  /** The message of the refusal; a general sentence by default. */
  readonly message?: string
}

/** The address that Cloudflare saw; headers that a caller can set are ignored. */
export function addressOf(request: Request): string | null {
  return request.headers.get('cf-connecting-ip')
}

/** The key under which the attempts of a network are counted. */
export function networkKeyOf(request: Request): string {
  const address = addressOf(request)
  return address === null ? 'unknown' : networkOf(address)
}

/** Counts the attempts in the request's first trip; the value is the refusal, if one is due. */
export function countAttempts(
  accounts: AccountsDb,
  limits: readonly AttemptLimit<string | SQL>[],
  now: string,
): Read<DomainError | undefined> {
  const nowMs = Date.parse(now)
  const statements = limits.map(({ key, windowMs }) => accounts.countAttempt(key, windowMs, nowMs))
  return {
    statements,
    decode: (results) => {
      const exceeded = results.flatMap((rows, index) => {
        const [row] = rows as { count: number; resetAt: number }[]
        const limit = limits[index]
        return row && limit && row.count > limit.limit ? [{ ...limit, waitMs: row.resetAt - nowMs }] : []
      })
      const [longest] = exceeded.toSorted((a, b) => b.waitMs - a.waitMs)
      if (!longest) return undefined
      return new DomainError('rate_limited', longest.message, {
        retryAfter: Math.max(1, Math.ceil(longest.waitMs / 1_000)),
      })
    },
  }
}
