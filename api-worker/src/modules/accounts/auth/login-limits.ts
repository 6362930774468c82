import { dayMs } from '@ginkgo/contracts/dates'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { rateLimits } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Client } from '../../../operation/operation.ts'
import type { AttemptLimit } from '../../../operation/attempt-limit.ts'
import { knownDeviceOf } from './known-device.ts'

const quarterHourMs = 15 * 60_000

const message =
  'Too many attempts. If this is your account, use the sign-in link that we sent to its e-mail address, sign in on a device that you used before, or try again later'

interface LoginLimits {
  readonly limits: readonly AttemptLimit<string | SQL>[]
  /** Keys of counts that a successful sign-in resets. */
  readonly short: readonly string[]
  /** Keys of counts that a successful sign-in does not change. */
  readonly long: readonly string[]
}

/**
 * The limits for trying passwords. A device from which the account was signed in to has a count of its own. All other
 * devices share two counts: of their network address with the e-mail, and of the e-mail from all addresses. An address
 * adds to the second one only while it is within the first, so that one visitor alone cannot use it up.
 */
export async function loginLimits(secret: string, email: string, client: Client): Promise<LoginLimits> {
  const device = await knownDeviceOf(secret, email, client.deviceToken, Date.now())
  if (device !== undefined) {
    const key = `login-device:${device}`
    return { limits: [{ key, limit: 10, windowMs: quarterHourMs, message }], short: [key], long: [] }
  }
  const caller = `${client.address ?? 'unknown'}:${email}`
  const [own, ownDay] = [`login-by:${caller}`, `login-day-by:${caller}`]
  const [all, allDay] = [`login:${email}`, `login-day:${email}`]
  return {
    limits: inTurn([
      { key: own, limit: 10, windowMs: quarterHourMs },
      { key: ownDay, limit: 30, windowMs: dayMs },
      { key: all, limit: 15, windowMs: quarterHourMs },
      { key: allDay, limit: 100, windowMs: dayMs },
    ]),
    short: [own, all],
    long: [ownDay, allDay],
  }
}

/**
 * An attempt is counted under a limit only if it is within all limits before it, so that refused attempts use nothing
 * up.
 */
function inTurn(limits: readonly AttemptLimit[]): AttemptLimit<SQL>[] {
  return limits.map(({ key, ...limit }, place) => {
    const isOver = limits
      .slice(0, place)
      .map((before) => sql`(key = ${before.key} AND count > ${before.limit})`)
    const isRefused =
      place === 0
        ? sql`0`
        : sql`EXISTS (SELECT 1 FROM rate_limits WHERE expires_at > ${Date.now()} AND (${sql.join(isOver, sql` OR `)}))`
    return { ...limit, key: sql`CASE WHEN NOT ${isRefused} THEN ${key} END`, message }
  })
}

/** A successful sign-in resets the counts of fifteen minutes, and does not count as a failure of the day. */
export async function forgiveLogin(
  accounts: AccountsDb,
  secret: string,
  email: string,
  client: Client,
): Promise<Statement[]> {
  const { short, long } = await loginLimits(secret, email, client)
  const { key, count } = rateLimits
  return [
    accounts.delete(rateLimits, inArray(key, [...short])),
    ...(long.length > 0
      ? [accounts.update(rateLimits, { count: sql`${count} - 1` }, inArray(key, [...long]))]
      : []),
  ]
}
