import { beginningOf } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import type { Bindings } from '../../http/env.ts'
import { errorFields, log } from '../../http/log.ts'
import type { Mail } from './mail.ts'
import { MailServerSilent, sendMail } from './smtp.ts'

type Row = typeof outbox.$inferSelect

/**
 * While a sender holds a mail nobody else tries it; a sender that dies gives it up after this long. Several times
 * what `sendMail` may take.
 */
const leaseMs = 120_000

/** A scheduled run starts no further mail after this long, so that runs do not pile up. */
const runMs = 20_000

/** How often the note that a mail was sent is tried, because without it the mail would be sent again. */
const noteAttempts = 5

/** Milliseconds until the next try: 15 s after the first failure, doubling up to an hour. */
export function retryAfterMs(attempts: number): number {
  return Math.min(3_600_000, 15_000 * 2 ** Math.max(0, attempts - 1))
}

/** Statements that record mails in the batch of what caused them. */
export function recordMails(
  accounts: AccountsDb,
  mails: readonly Mail[],
  now: string,
): { ids: string[]; statements: Statement[] } {
  const at = Date.parse(now)
  const rows = mails.map((mail) => ({
    id: uuid(),
    toAddress: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    calendar: mail.calendar ?? null,
    dueAt: at,
    createdAt: at,
  }))
  return { ids: rows.map(({ id }) => id), statements: accounts.insert(outbox, ...rows) }
}

/** Sends freshly recorded mails; what fails stays for the scheduled job. */
export async function deliverSoon(env: Bindings, ids: readonly string[]): Promise<void> {
  await deliver(env, inArray(outbox.id, [...ids]))
}

/** Sends what is due, one after the other, the longest due first. */
export async function deliverDue(env: Bindings): Promise<void> {
  await deliver(env, sql`1`)
}

async function deliver(env: Bindings, which: SQL): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const accounts = new AccountsDb(connection.builder)
  const endAt = Date.now() + runMs
  // One at a time: a mail that waits behind others must not run out of its lease before it is sent.
  while (Date.now() < endAt) {
    const mail = await claimNext(connection, accounts, which)
    if (!mail) return
    await sendClaimed(env, connection, accounts, mail)
  }
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
    // A silent server may still take the mail: the lease runs out first.
    const waitMs = error instanceof MailServerSilent ? leaseMs : 0
    await note({ dueAt: Date.now() + Math.max(waitMs, retryAfterMs(mail.attempts)), lastError })
    return
  }
  // Codes and links are not kept longer than they are needed.
  const sent = { sentAt: Date.now(), lastError: null, textBody: '', htmlBody: '', calendar: null }
  for (let attempt = 1; ; attempt++) {
    try {
      await note(sent)
      return
    } catch (error) {
      if (attempt === noteAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt))
    }
  }
}
