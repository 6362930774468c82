import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../db/accounts-db.ts'
import { outbox } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import type { Mail } from '../http/mail.ts'

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
  const rows = mails.map((mail) => ({
    id: uuid(),
    causedBy,
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
