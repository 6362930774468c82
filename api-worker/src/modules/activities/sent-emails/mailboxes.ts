import { isMailbox, mailboxProviders, type MailboxProvider } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import type { StoredConnection } from '../../integrations/stored-connection.ts'

/** A connection that e-mails go out from. */
export type Mailbox = StoredConnection & {
  readonly provider: MailboxProvider
  readonly accountEmail: string
}

/** Bytes of all attachments of one e-mail: Microsoft takes requests of 4 MB, in which they are encoded twice. */
export const attachmentBytes: Readonly<Record<MailboxProvider, number>> = {
  gmail: 10_000_000,
  microsoft_mail: 2_000_000,
  smtp: 10_000_000,
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
