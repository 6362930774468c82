import type { EmailRecipient } from '@ginkgo/contracts'
import { isRecordEmail, maxEmailBody, normalizedEmail } from '@ginkgo/contracts'
import PostalMime, { type Address, type Attachment, type Email, type Mailbox } from 'postal-mime'
import { textOfHtml } from './text-of-html.ts'

/** Somebody as an e-mail names them. */
export interface Person {
  readonly name: string | null
  /** Lower case. */
  readonly address: string
}

/** What is known of an e-mail once it was read; all of it is text of somebody else. */
export interface Message {
  /** Without angle brackets; undefined where it has none that can be one. */
  readonly messageId: string | undefined
  /** The ids of the e-mails it answers, the first of the conversation first. */
  readonly references: readonly string[]
  readonly from: Person | undefined
  readonly replyTo: Person | undefined
  readonly recipients: readonly EmailRecipient[]
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  /** Undefined where the date is none. */
  readonly sentAt: string | undefined
  readonly parts: readonly Attachment[]
  /** Values of the header, the topmost first. */
  readonly header: (name: string) => readonly string[]
}

/** An e-mail that cannot be read: too many parts or levels, or no e-mail at all. */
export class UnreadableMessage extends Error {}

const limits = { maxNestingDepth: 30, maxHeadersSize: 262_144, maxRfc822NestingDepth: 0 } as const
/** Attachments and recipients of one e-mail; what is more is left out. */
const most = { parts: 50, recipients: 200, references: 50 } as const

/** Characters that turn the direction of a line or end it, which headers must not bring along. */
const lineBreaks = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text of a header on one line, of at most so many characters. */
const onOneLine = (text: string, max: number): string =>
  [...text.toWellFormed().replace(lineBreaks, ' ').trim()].slice(0, max).join('')

/**
 * Reads an e-mail of at most 25 MB. Attached e-mails stay attachments.
 * @throws UnreadableMessage
 */
export async function readMessage(bytes: Uint8Array): Promise<Message> {
  let email: Email
  try {
    email = await PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true })
  } catch (error) {
    throw new UnreadableMessage('The e-mail cannot be read', { cause: error })
  }
  const header = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value.replace(/\s+/g, ' '))
  const text = email.text?.trim() ? email.text : textOfHtml(email.html ?? '')
  return {
    messageId: idsIn(email.messageId)[0],
    references: [...new Set([...idsIn(email.references), ...idsIn(email.inReplyTo)])].slice(
      0,
      most.references,
    ),
    from: peopleIn(email.from ? [email.from] : [])[0],
    replyTo: peopleIn(email.replyTo)[0],
    recipients: (['to', 'cc', 'bcc'] as const)
      .flatMap((kind) => peopleIn(email[kind]).map((person) => ({ kind, ...person })))
      .slice(0, most.recipients),
    subject: onOneLine(email.subject ?? '', 500),
    text: [...text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()]
      .slice(0, maxEmailBody)
      .join(''),
    html: email.html,
    sentAt: instantOf(email.date),
    parts: email.attachments.slice(0, most.parts),
    header,
  }
}

/** Ids of messages (RFC 5322, 3.6.4), without the angle brackets. */
function idsIn(text: string | undefined): string[] {
  return [...(text ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{1,500})>/g)].map(([, id]) =>
    id!.toWellFormed(),
  )
}

function peopleIn(addresses: readonly Address[] | undefined): Person[] {
  const all = (addresses ?? []).flatMap((one): Mailbox[] => one.group ?? [one as Mailbox])
  return all.flatMap(({ name, address }) => {
    const normalized = normalizedEmail((address ?? '').toWellFormed())
    if (!isRecordEmail(normalized)) return []
    return [{ name: onOneLine(name ?? '', 200) || null, address: normalized }]
  })
}

const [earliest, latest] = [Date.parse('1990-01-01'), Date.parse('2199-01-01')]

/** A date that a record may have; clocks of senders say anything. */
function instantOf(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time) || time < earliest || time > latest) return undefined
  return new Date(time).toISOString()
}

/** The name of an attachment, for a list. */
export const nameOf = ({ filename, mimeType }: Attachment): string => {
  const name = onOneLine((filename ?? '').replace(/^.*[\\/]/, ''), 255)
  if (name) return name
  return mimeType === 'message/rfc822'
    ? 'message.eml'
    : mimeType === 'text/calendar'
      ? 'invitation.ics'
      : 'attachment'
}

export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** A picture that the HTML shows at its place, such as a logo, is no attachment to people. */
export const isShownInside = ({ related, contentId, mimeType }: Attachment): boolean =>
  Boolean(related && contentId) && mimeType.startsWith('image/') && mimeType !== 'image/svg+xml'
