import { type SQL, sql } from 'drizzle-orm'
import { builder } from './builder.ts'
import { type Addition, addCounts } from './counts.ts'
import { type Read, Statement } from './statement.ts'

/** What mails to others are counted under: `to` is one recipient from this organization, `anywhere` from every one. */
export type MailCounter = 'organization' | 'user' | 'to' | 'anywhere'

export interface MailCount {
  readonly counter: MailCounter
  readonly count: number
  /** Milliseconds until it starts over. */
  readonly waitMs: number
  /** Empty for organization and user. */
  readonly email: string
}

export interface MailAddition extends Omit<Addition, 'key'> {
  readonly counter: MailCounter
  /** The recipient, or the user who sends; empty for the organization. */
  readonly of: string
}

/** @param recipients a select of `email` */
export function readMailCounts(
  organizationId: string | SQL,
  { userId, recipients }: { readonly userId: SQL; readonly recipients: SQL },
  now: string,
): Read<MailCount[]> {
  const nowMs = Date.parse(now)
  const query = builder.all(sql`
    WITH sender (id) AS (SELECT ${organizationId}),
    recipients (email) AS (${recipients}),
    wanted (counter, email, key) AS (
      SELECT 'organization', '', 'mails:' || sender.id FROM sender
      UNION ALL SELECT 'user', '', 'mails:' || sender.id || ':by:' || ${userId} FROM sender
      UNION ALL SELECT 'to', email, 'mails:' || sender.id || ':to:' || email FROM sender, recipients
      UNION ALL SELECT 'anywhere', email, 'mails-to:' || email FROM recipients)
    SELECT counter, email, count, expires_at - ${nowMs} AS "waitMs"
    FROM wanted JOIN rate_limits ON rate_limits.key = wanted.key AND expires_at > ${nowMs}`)
  return { statements: [new Statement(query)], decode: ([rows]) => rows as MailCount[] }
}

export function addMailCounts(
  organizationId: string,
  additions: readonly MailAddition[],
  now: string,
): Statement[] {
  const own = `mails:${organizationId}`
  const keyOf = {
    organization: () => own,
    user: (id: string) => `${own}:by:${id}`,
    to: (email: string) => `${own}:to:${email}`,
    anywhere: (email: string) => `mails-to:${email}`,
  }
  const counted = additions.map(({ counter, of, by, limit }) => ({ key: keyOf[counter](of), by, limit }))
  return addCounts(counted, Date.parse(now))
}
