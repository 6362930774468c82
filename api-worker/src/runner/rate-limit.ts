import { networkOf } from '@ginkgo/contracts/network-of'
import type { AccountsDb } from '../db/accounts-db.ts'
import type { Read } from '../db/statement.ts'
import { DomainError } from '../operation/errors.ts'
import type { AttemptLimit, AttemptLimits } from '../operation/attempt-limit.ts'
import type { RequestContext } from '../operation/request-context.ts'

const minuteMs = 60_000

/**
 * How often a network may call an endpoint in a minute: `AUTH_LIMIT_PER_ADDRESS`, or so many times that.
 */
export const limitOfAddress = (
  { address, env }: RequestContext,
  endpointId: string,
  times: number,
): AttemptLimit => ({
  key: `address:${endpointId}:${address === null ? 'unknown' : networkOf(address)}`,
  limit: Number(env.AUTH_LIMIT_PER_ADDRESS) * times,
  windowMs: minuteMs,
})

/** Counts the attempts in the request's first trip; the value is the refusal, if one is due. */
export function countAttempts(
  accounts: AccountsDb,
  limits: AttemptLimits,
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
