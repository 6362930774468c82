import MailComposer from 'nodemailer/lib/mail-composer'
import { wireEmail } from '@ginkgo/contracts'
import type { EmailRecipient, emails } from '../../../db/schema/index.ts'
import { escapedHtml, htmlOfText } from './html-of-text.ts'
import { oneLine } from '../../mail/names.ts'

type Row = Pick<
  typeof emails.$inferSelect,
  'fromName' | 'fromAddress' | 'recipients' | 'subject' | 'body' | 'html' | 'messageId' | 'sentAt'
>

export interface Message extends Row {
  /** Message-IDs of the conversation before it, the oldest first. */
  readonly references: readonly string[]
  /** Where answers come as well; null where they come to the mailbox alone. */
  readonly replyAddress: string | null
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[]
  /** The address of the page on which the reader unsubscribes, of a bulk e-mail. */
  readonly unsubscribeUrl: string | null
}

/** The whole HTML part: what was written with formatting, else the text, whose lines other programs would break. */
const asHtml = ({ html, body }: Pick<Row, 'html' | 'body'>, unsubscribeUrl: string | null): string => {
  const end = unsubscribeUrl ? `<p><a href="${escapedHtml(unsubscribeUrl)}">Unsubscribe</a></p>` : ''
  return `<!doctype html><html><body><div dir="auto">${html ?? htmlOfText(body)}</div>${end}</body></html>`
}

const addressOf = ({ name, address }: { readonly name: string | null; readonly address: string }) => ({
  name: oneLine(name ?? ''),
  address: wireEmail(address),
})

const listed = (recipients: readonly EmailRecipient[], kind: EmailRecipient['kind']) =>
  recipients.filter((recipient) => recipient.kind === kind).map(addressOf)

/**
 * A message as it goes out (RFC 5322, 8058).
 * @param keepsBcc whether the header names those who get it secretly: who reads the recipients there takes it away
 */
export async function composeMessage(message: Message, keepsBcc: boolean): Promise<Buffer> {
  const { recipients, references, replyAddress, unsubscribeUrl, body } = message
  const from = addressOf({ name: message.fromName, address: message.fromAddress })
  const composer = new MailComposer({
    from,
    to: listed(recipients, 'to'),
    cc: listed(recipients, 'cc'),
    bcc: listed(recipients, 'bcc'),
    ...(replyAddress && { replyTo: [from, { name: from.name, address: replyAddress }] }),
    subject: oneLine(message.subject),
    messageId: `<${message.messageId}>`,
    ...(references.length > 0 && {
      inReplyTo: `<${references.at(-1)}>`,
      references: references.map((id) => `<${id}>`),
    }),
    date: new Date(message.sentAt),
    text: unsubscribeUrl ? `${body}\n\nUnsubscribe: ${unsubscribeUrl}` : body,
    html: asHtml(message, unsubscribeUrl),
    attachments: message.files.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const node = composer.compile()
  node.keepBcc = keepsBcc
  return await node.build()
}
