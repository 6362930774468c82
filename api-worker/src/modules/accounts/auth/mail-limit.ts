import { type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import type { Addition } from '../../../db/counts.ts'
import { map, type Read, type Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { Client } from '../../../operation/operation.ts'
import { inAbout } from '../../mail/in-about.ts'

/**
 * How many mails a day one address gets on requests of people who are not signed in, and how many of these one network
 * address can cause. The second is lower, so that a single visitor cannot use up what the owner of the address needs.
 */
const perDay = { recipient: 15, recipientAndCaller: 10 }

export type AskedMail = 'code' | 'reset'

/** Milliseconds until the address can get such a mail again, 0 for now. The same whether or not it has an account. */
export function readMailWait(
  accounts: AccountsDb,
  kind: AskedMail,
  email: string | SQL,
  client: Client,
  now: string,
): Read<number> {
  const [all, ofCaller] = [
    sql`${prefixOf(kind)} || ${email}`,
    sql`${callerPrefixOf(kind, client)} || ${email}`,
  ]
  const counts = accounts.readCounts(sql`${all}, ${ofCaller}`, now)
  return map(counts, (attempts) => {
    const waits = [...attempts].map(([key, { count, resetAt }]) => {
      const isOfCaller = key.startsWith(callerPrefixOf(kind, client))
      const limit = isOfCaller ? perDay.recipientAndCaller : perDay.recipient
      return count < limit ? 0 : resetAt - Date.parse(now)
    })
    return Math.max(0, ...waits)
  })
}

/** Counts the mail, in the batch that records it or would record it if there were an account. */
export function countMail(
  accounts: AccountsDb,
  kind: AskedMail,
  email: string,
  client: Client,
  now: string,
): Statement[] {
  const additions: Addition[] = [
    { key: prefixOf(kind) + email, by: 1, limit: perDay.recipient },
    { key: callerPrefixOf(kind, client) + email, by: 1, limit: perDay.recipientAndCaller },
  ]
  return accounts.addCounts(additions, now)
}

/** @throws DomainError `rate_limited` */
export function requireNoMailWait(waitMs: number): void {
  if (waitMs === 0) return
  const message = `This address was sent as many mails as it gets in a day. Please try again ${inAbout(waitMs)}`
  throw new DomainError('rate_limited', message, { retryAfter: Math.ceil(waitMs / 1_000) })
}

const prefixOf = (kind: AskedMail) => `asked-mail:${kind}:`
const callerPrefixOf = (kind: AskedMail, { address }: Client) =>
  `asked-mail-by:${kind}:${address ?? 'unknown'}:`
