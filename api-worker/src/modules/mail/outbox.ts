import { beginningOf } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { openConnection } from '../../databases/door.ts'
import type { Connection } from '../../db/connection.ts'
import { withMail } from '../../db/due-organizations.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { errorFields, log } from '../../operation/log.ts'
import { takeTurns } from '../jobs/take-turns.ts'
import { leaseMs, noteSurely, retryAfterMs, sendOneByOne } from './leases.ts'
import { MailServerSilent, sendMail } from './smtp.ts'

type Row = typeof outbox.$inferSelect

/** A run starts no further mail after this time, so that runs do not overlap more and more. */
const runMs = 18_000

/** Sends mails that were just recorded; the scheduled job repeats those that fail. */
export async function deliverSoon(env: Bindings, ids: readonly string[]): Promise<void> {
  const connection = openConnection(env)
  await deliver(env, connection, inArray(outbox.id, [...ids]), Date.now() + runMs)
}

/**
 * Sends the mails that are due. Organizations take turns, so that one whose mails no server accepts, or that has
 * thousands of mails, does not hold up others.
 */
export async function deliverDue(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  await takeTurns(connection, {
    name: 'mail.deliver',
    due: () => withMail(Date.now()),
    runMs,
    lanes: 4,
    take: (causedBy, until) => deliver(env, connection, eq(outbox.causedBy, causedBy), until),
  })
}

/** Sends mails one at a time, the longest due first; returns whether it ended because the time was over. */
async function deliver(env: Bindings, connection: Connection, which: SQL, until: number): Promise<boolean> {
  const accounts = new AccountsDb(connection.builder)
  return await sendOneByOne(
    () => claimNext(connection, accounts, which),
    (mail) => sendClaimed(env, connection, accounts, mail),
    until,
  )
}

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
