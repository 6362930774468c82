import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../db/accounts-db.ts'
import { outbox, users } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import type { Mail } from './mail.ts'

/**
 * Statements that record mails in the batch of what caused them.
 * @param causedBy the organization they are sent for; empty where nobody is signed in
 */
export function recordMails(
  accounts: AccountsDb,
  mails: readonly Mail[],
  causedBy: string,
  now: string,
): { ids: string[]; statements: Statement[] } {
  const at = Date.parse(now)
  const rowOf = (mail: Mail) => ({
    id: uuid(),
    causedBy,
    toAddress: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    calendar: mail.calendar ?? null,
    dueAt: at,
    createdAt: at,
  })
  const rows = mails.filter(({ toNobody }) => !toNobody).map(rowOf)
  const unsent = mails.filter(({ toNobody }) => toNobody).map(rowOf)
  return {
    ids: rows.map(({ id }) => id),
    statements: [
      ...accounts.insert(outbox, ...rows),
      ...unsent.map((row) => accounts.insertForEach(outbox, row, users, eq(users.id, ''))),
    ],
  }
}
