import { beginningOf } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'
import { organizations, outbox } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { defineJob } from '../../operation/job.ts'
import { errorFields, log } from '../../operation/log.ts'
import { leaseMs, noteSurely, retryAfterMs } from './leases.ts'
import { MailServerSilent, sendMail } from './smtp.ts'

/** Those on whose behalf mail is to be sent; empty for mail of nobody who was signed in. */
export const withMail = (now: number): SQL =>
  sql`SELECT DISTINCT ${outbox.causedBy} AS id FROM ${outbox}
    WHERE ${outbox.sentAt} IS NULL AND ${outbox.dueAt} <= ${now}`

type Row = typeof outbox.$inferSelect

// Named by hand: within a select of one table drizzle leaves out which table a column is of.
const ofUnsent = (what: string) =>
  sql.raw(`(SELECT ${what} FROM outbox o WHERE o.caused_by = organizations.id AND o.sent_at IS NULL)`)
const unsent = {
  waiting: sql<number>`${ofUnsent('count(*)')}`,
  failing: sql<number>`${ofUnsent('count(o.last_error)')}`,
  reason: sql<string | null>`${ofUnsent('max(o.last_error)')}`,
  retryAt: sql<number | null>`${ofUnsent('min(iif(o.last_error IS NULL, NULL, o.due_at))')}`,
}

/**
 * Sends mails one at a time, the longest due first. Organizations take turns, so that one whose mails no server accepts,
 * or that has thousands of mails, does not hold up others.
 */
export const deliverMails = defineJob({
  name: 'mail.deliver',
  owner: {
    title: 'Mails of the portal',
    whenFailed: 'Invitations, reminders and other mails of the portal are late.',
    left: (db) => db.select(unsent).from(organizations).first(),
    retry: (db, now) => [db.retryMails(now)],
  },
  runMs: 18_000,
  lanes: 4,
  due: () => withMail(Date.now()),
  async step({ env, connection, organizationId, items }) {
    const accounts = new AccountsDb()
    const which = items ? inArray(outbox.id, [...items]) : eq(outbox.causedBy, organizationId)
    const mail = await claimNext(connection, accounts, which)
    if (mail) await sendClaimed(env, connection, accounts, mail)
    return mail !== undefined
  },
})

async function claimNext(connection: Connection, accounts: AccountsDb, which: SQL): Promise<Row | undefined> {
  const now = Date.now()
  const next = accounts
    .select({ id: outbox.id })
    .from(outbox)
    .where(which, isNull(outbox.sentAt), lte(outbox.dueAt, now))
    .orderBy(sql`${outbox.dueAt}`)
    .limit(1)
    .sql()
  const lease = { dueAt: now + leaseMs, attempts: sql`${outbox.attempts} + 1` }
  const [rows] = await connection.write([accounts.claim(outbox, lease, sql`${outbox.id} = (${next})`)])
  return (rows as Row[])[0]
}

async function sendClaimed(
  env: Bindings,
  connection: Connection,
  accounts: AccountsDb,
  mail: Row,
): Promise<void> {
  const isStillMine = and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts)) as SQL
  const note = (set: Partial<Row>) => connection.write([accounts.update(outbox, set, isStillMine)])
  try {
    await sendMail(env, mail)
  } catch (error) {
    const lastError = beginningOf(String((error as Error).message), 500)
    log('error', { mail: mail.id, attempts: mail.attempts, ...errorFields(error) })
    // A server that did not answer may still have accepted the mail, so the lease must expire first.
    const waitMs = error instanceof MailServerSilent ? leaseMs : 0
    await note({ dueAt: Date.now() + Math.max(waitMs, retryAfterMs(mail.attempts)), lastError })
    return
  }
  // Codes and links are removed as soon as they are not needed.
  const sent = { sentAt: Date.now(), lastError: null, textBody: '', htmlBody: '', calendar: null }
  await noteSurely(() => note(sent))
}
