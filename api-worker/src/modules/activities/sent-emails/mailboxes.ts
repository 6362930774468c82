import { isMailbox, mailboxProviders, type MailboxProvider } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import type { StoredConnection } from '../../integrations/stored-connection.ts'

/** A connection that e-mails go out from. */
export type Mailbox = StoredConnection & {
  readonly provider: MailboxProvider
  readonly accountEmail: string
}

const isUsable = (connection: StoredConnection): connection is Mailbox =>
  isMailbox(connection.provider) && connection.usable && connection.accountEmail !== null

/** The person's mailboxes that let them in, always in the same order. */
export const mailboxesOf = (connections: readonly StoredConnection[]): Mailbox[] =>
  connections
    .filter(isUsable)
    .toSorted((a, b) => mailboxProviders.indexOf(a.provider) - mailboxProviders.indexOf(b.provider))

/** The mailbox of the kind, or the first. @throws DomainError `mailbox_missing` */
export function chosenMailbox(
  connections: readonly StoredConnection[],
  wanted: MailboxProvider | undefined,
): Mailbox {
  const mailbox = mailboxesOf(connections).find(({ provider }) => !wanted || provider === wanted)
  if (!mailbox) throw new DomainError('mailbox_missing')
  return mailbox
}
