import { dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { MailCount, MailCounter } from '../../db/mail-counts.ts'
import type { OrgDb } from '../../db/org-db.ts'
import type { Statement } from '../../db/statement.ts'
import type { Bindings } from '../../operation/env.ts'
import { DomainError } from '../../operation/errors.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { inAbout } from './in-about.ts'

/** Milliseconds after which an organization is not new any more and may send more mails. */
const youngMs = 7 * dayMs

type Limits = Readonly<Record<MailCounter, number>>

/**
 * How many mails a day an organization may send to people who have not agreed to get any: invitations to the
 * organization, and to meetings.
 * @param perDay `MAILS_PER_DAY`
 */
function mailLimits(perDay: number, isYoung: boolean): Limits {
  const ofYoung = Math.ceil(perDay / 5)
  return isYoung
    ? { organization: ofYoung, user: ofYoung, to: 5, anywhere: 40 }
    : { organization: perDay, user: Math.ceil((perDay * 2) / 5), to: 10, anywhere: 40 }
}

/**
 * Reads how much of the budget is used.
 * @param lists JSON lists of `{ "email": … }`, as values or as SQL
 */
export function readMailCounts(
  db: OrgDb,
  callerId: SQL,
  now: string,
  lists: readonly (SQL | readonly { readonly email: string }[])[],
) {
  const selects = lists.map((list) => {
    const json = Array.isArray(list) ? sql`${JSON.stringify(list)}` : sql`(${list as SQL})`
    return sql`SELECT value ->> 'email' AS email FROM json_each(${json})`
  })
  return db.readMailCounts({ userId: callerId, recipients: sql.join(selects, sql` UNION `) }, now)
}

interface Sender {
  readonly userId: string
  readonly organizationCreatedAt: string
  readonly perDay: number
  readonly now: string
}

/** The organization whose budget is used. */
export const senderOf = (
  scope: OrgScope,
  organization: { readonly createdAt: string },
  env: Bindings,
  now: string,
): Sender => ({
  userId: scope.user.id,
  organizationCreatedAt: organization.createdAt,
  perDay: Number(env.MAILS_PER_DAY),
  now,
})

export interface Taken {
  /** The addresses that get the mail. */
  readonly mailed: ReadonlySet<string>
  /** The addresses that do not get it, because a limit is exhausted. */
  readonly refused: readonly string[]
  /** Milliseconds until the first of them could get it. */
  readonly waitMs: number
  /** The statements that count the mails, for the batch that records them. */
  readonly statements: readonly Statement[]
}

/**
 * Takes one mail to each of the addresses from the budget, as far as it goes.
 * @param counts as they were read
 * @param isLast for the cancellation of a meeting, which everybody who was invited must get: up to twice the limit
 */
export function takeMails(
  db: OrgDb,
  counts: readonly MailCount[],
  { userId, organizationCreatedAt, perDay, now }: Sender,
  emails: readonly string[],
  isLast = false,
): Taken {
  const isYoung = Date.parse(now) - Date.parse(organizationCreatedAt) < youngMs
  const limits = mailLimits(perDay, isYoung)
  const limitOf = (counter: MailCounter) => limits[counter] * (isLast ? 2 : 1)
  const known = new Map(counts.map((count) => [`${count.counter} ${count.email}`, count]))
  const spaceOf = (counter: MailCounter, email = '') =>
    Math.max(0, limitOf(counter) - (known.get(`${counter} ${email}`)?.count ?? 0))
  const waitOf = (counter: MailCounter, email = '') => known.get(`${counter} ${email}`)?.waitMs ?? dayMs
  const space = Math.min(spaceOf('organization'), spaceOf('user'))
  const mailed = new Set<string>()
  const refused: string[] = []
  const waits: number[] = []
  for (const email of new Set(emails)) {
    const full = (['to', 'anywhere'] as const).find((counter) => spaceOf(counter, email) === 0)
    if (!full && mailed.size < space) {
      mailed.add(email)
      continue
    }
    refused.push(email)
    const shared = spaceOf('organization') <= spaceOf('user') ? 'organization' : 'user'
    waits.push(full ? waitOf(full, email) : waitOf(shared))
  }
  const by = mailed.size
  const additions = [
    { counter: 'organization' as const, of: '', by, limit: limitOf('organization') },
    { counter: 'user' as const, of: userId, by, limit: limitOf('user') },
    ...[...mailed].flatMap((email) =>
      (['to', 'anywhere'] as const).map((counter) => ({
        counter,
        of: email,
        by: 1,
        limit: limitOf(counter),
      })),
    ),
  ]
  return {
    mailed,
    refused,
    waitMs: waits.length > 0 ? Math.min(...waits) : 0,
    statements: by > 0 ? db.addMailCounts(additions, now) : [],
  }
}

/** The warning when a meeting is saved and not every attendee could be mailed; undefined if all could. */
export function warningsOf({ refused, waitMs }: Taken): string[] {
  if (refused.length === 0) return []
  const some = refused.slice(0, 3).join(', ')
  const who = refused.length > 3 ? `${some} and ${refused.length - 3} more` : some
  return [
    `No mail was sent to ${who}, because no more mails may be sent to them today. Mail goes on ${inAbout(waitMs)}`,
  ]
}

/** @throws DomainError `mail_limit_reached` if the only mail cannot be sent */
export function requireMailed({ refused, waitMs }: Taken): void {
  const [email] = refused
  if (email === undefined) return
  const message = `No more mails may be sent to ${email} today. Please try again ${inAbout(waitMs)}`
  throw new DomainError('mail_limit_reached', message, { retryAfter: Math.ceil(waitMs / 1_000) })
}
