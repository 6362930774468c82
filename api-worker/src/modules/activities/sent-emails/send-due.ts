import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Connection, GuardFailed } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, organizations } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Bindings } from '../../../operation/env.ts'
import { defineJob } from '../../../operation/job.ts'
import { log } from '../../../operation/log.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { excerptOf, happenedOn } from '../../audit/activity-stream/record-context.ts'
import { notify } from '../notifications/notify.ts'
import { emailOf } from '../emails/email-activity.ts'
import { leaseMs, noteSurely, retryAfterMs } from '../../mail/leases.ts'
import { handOver, type Outcome, senderOf } from './hand-over.ts'
import { isWaiting } from './new-email.ts'
import { type EmailRow, readSending } from './read-sending.ts'
import { unknownEnd } from './send-outcome.ts'
import { recordBounce } from './suppressed.ts'

/** Those with e-mails of members that are to be sent. */
const withDueEmails = (now: number): SQL =>
  sql`SELECT DISTINCT ${emails.organizationId} AS id FROM ${emails}
    JOIN ${organizations} ON ${organizations.id} = ${emails.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${emails.dueAt} IS NOT NULL AND ${emails.dueAt} <= ${now}`

/** How often an e-mail is tried that no server takes, which is a little more than a day. */
const maxAttempts = 36

/** Sends the e-mails that are due, one at a time. Organizations take turns, so that one with many does not hold up others. */
export const sendDueEmails = defineJob({
  name: 'emails.send',
  owner: {
    title: 'E-mails that people send',
    whenFailed: 'E-mails to contacts are late.',
    left: (db, now) =>
      db
        .select({
          waiting: sql<number>`count(*)`,
          failing: sql<number>`count(${emails.lastError})`,
          reason: sql<string | null>`max(${emails.lastError})`,
          retryAt: sql<number | null>`min(iif(${emails.lastError} IS NULL, NULL, ${emails.dueAt}))`,
        })
        .from(emails)
        .where(isNotNull(emails.dueAt), sql`(${emails.dueAt} <= ${now} OR ${emails.lastError} IS NOT NULL)`)
        .first(),
    retry: (db, now) => [
      db.update(emails, { dueAt: now }, and(isWaiting, isNotNull(emails.dueAt), isNotNull(emails.lastError))),
    ],
  },
  runMs: 18_000,
  lanes: 4,
  due: () => withDueEmails(Date.now()),
  async step({ env, connection, db, items }) {
    const claimed = await claimNext(connection, db, items && inArray(emails.id, [...items]))
    if (claimed) await sendClaimed(env, connection, db, claimed)
    return claimed !== undefined
  },
})

interface Claimed {
  readonly email: EmailRow
  /** A sender had it before and left no word of what became of it. */
  readonly wasPending: boolean
}

/** Takes the lease on the next one. While a sender holds an e-mail, it has no last error. */
async function claimNext(
  connection: Connection,
  db: OrgDb,
  which: SQL | undefined,
): Promise<Claimed | undefined> {
  const now = Date.now()
  const next = db
    .select({ id: emails.id, lastError: emails.lastError })
    .from(emails)
    .where(and(isWaiting, isNotNull(emails.dueAt), lte(emails.dueAt, now), which))
    .orderBy(emails.dueAt, emails.id)
    .limit(1)
  const nextId = sql`(SELECT next.id FROM (${next.sql()}) AS next)`
  const lease = {
    dueAt: now + leaseMs,
    attempts: sql`${emails.attempts} + 1`,
    lastError: null,
    updatedAt: grownStamp(emails.updatedAt, new Date(now).toISOString()),
  }
  const reading = next.first()
  const [before, claimed] = await connection.write([
    ...reading.statements,
    db.claim(emails, lease, sql`${emails.id} = ${nextId}`),
  ])
  const former = reading.decode([before])
  const [email] = claimed as EmailRow[]
  return email && { email, wasPending: email.attempts > 1 && former?.lastError === null }
}

async function sendClaimed(env: Bindings, connection: Connection, db: OrgDb, { email, wasPending }: Claimed) {
  const sending = await connection.read(readSending(db, email, new Date().toISOString()))
  const outcome: Outcome = wasPending
    ? { sent: false, ...unknownEnd('The mailbox') }
    : await handOver({ env, db, trips: connection }, email, sending)
  if (!outcome.sent) log('warn', { email: email.id, attempts: email.attempts, outcome: outcome.kind })
  const set = changeOf(email, outcome)
  const isMine = and(eq(emails.id, email.id), isWaiting, eq(emails.attempts, email.attempts))
  const now = new Date().toISOString()
  const change = db.update(emails, { ...set, updatedAt: grownStamp(emails.updatedAt, now) }, isMine)
  const scope = set.state === 'waiting' ? undefined : scopeOf(sending, email)
  await noteSurely(async () => {
    try {
      await connection.write([
        db.guard(db.exists(emails, isMine), 'retry'),
        change,
        ...bounced(db, email, outcome, now),
        ...(scope ? notified(db, scope, now, email, set) : []),
        ...authorNotified(db, now, email, set),
      ])
    } catch (error) {
      if (!(error instanceof GuardFailed)) throw error
      // The record has gone meanwhile; what became of the e-mail holds nevertheless.
      await connection.write([change])
    }
  })
}

/** Addresses that the server does not know get nothing in bulk any more. */
const bounced = (db: OrgDb, { messageId }: EmailRow, outcome: Outcome, now: string) =>
  outcome.sent
    ? []
    : (outcome.unknown ?? []).flatMap((address) =>
        recordBounce(db, { messageId, address, isPermanent: true, words: outcome.words }, now),
      )

/** What an attempt makes of the e-mail. */
function changeOf({ attempts }: EmailRow, outcome: Outcome) {
  const now = Date.now()
  if (outcome.sent)
    return {
      state: 'sent' as const,
      sentAt: new Date(now).toISOString(),
      dueAt: null,
      lastError: outcome.words,
    }
  const { kind, words: lastError } = outcome
  if (kind === 'again' && attempts < maxAttempts)
    return { state: 'waiting' as const, dueAt: now + retryAfterMs(attempts), lastError }
  return { state: 'failed' as const, dueAt: null, lastError }
}

function scopeOf(sending: Parameters<typeof senderOf>[0], email: EmailRow): OrgScope | undefined {
  try {
    return senderOf(sending, email)
  } catch {
    return undefined
  }
}

/** Whoever wrote it hears that it was not sent, as they may have planned it long before. */
function authorNotified(
  db: OrgDb,
  now: string,
  { id, userId, verticalId, leadId, enquiryId, recipients, subject }: EmailRow,
  { state, lastError }: Pick<EmailRow, 'state' | 'lastError'>,
) {
  if (state !== 'failed' || !userId || !verticalId || !leadId) return []
  const [to] = recipients
  return notify(db, now, {
    kind: 'email_failed',
    userId,
    verticalId,
    leadId,
    enquiryId,
    recordId: id,
    actorId: null,
    title: `Your e-mail to ${to?.name ?? to?.address ?? ''} was not sent`,
    description: excerptOf(`${subject}: ${lastError}`),
  })
}

/** Says in the history of the record what became of the e-mail; of a private one neither whom nor what it is about. */
function notified(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { id, verticalId, leadId, enquiryId, recipients, subject, isPrivate }: EmailRow,
  { state, lastError }: Pick<EmailRow, 'state' | 'lastError'>,
) {
  if (verticalId === null || leadId === null) return []
  const [to] = recipients
  const [type, what] = state === 'sent' ? ['email.sent', 'sent'] : ['email.failed', 'not sent']
  const changes = [emailOf(id)]
  const entry = isPrivate
    ? { type, changes, title: `Private e-mail ${what}` }
    : {
        type,
        changes,
        title: `E-mail to ${to?.name ?? to?.address ?? ''} ${what}`,
        description: excerptOf(lastError === null ? subject : `${subject}: ${lastError}`),
      }
  return happenedOn(db, scope, now, { verticalId, leadId, enquiryId }, entry)
}
