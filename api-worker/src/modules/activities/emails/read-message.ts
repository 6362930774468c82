import type { EmailRecipient } from '@ginkgo/contracts'
import { isRecordEmail, maxEmailBody, normalizedEmail } from '@ginkgo/contracts'
import type { Address, Attachment, Email, Mailbox } from 'postal-mime'
import { withoutTurns } from '../../../operation/direction-marks.ts'
import { textOfHtml } from '../../mail/html/text-of-html.ts'
import { beyondBudget, headOf, reasonOf } from './mail-budget.ts'
import { parseMail } from './mail-parser.ts'
import { idsIn, referencesOf } from './message-ids.ts'
import { unpacked } from './unpack.ts'

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
  /** Values of the header, the topmost first; at most 20,000 letters of each. */
  readonly header: (name: string) => readonly string[]
  /** Why no more than its headers was read; undefined where all of it was. */
  readonly unread: string | undefined
}

/** An e-mail that cannot be read: too many parts or levels, or no e-mail at all. */
export class UnreadableMessage extends Error {}

/** Attachments and recipients of one e-mail, and letters of one header; what is more is left out. */
const most = { parts: 50, recipients: 200, header: 20_000 } as const

/** Characters that end a line, which headers must not bring along. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** A text of a header or an event on one line, without what turns its direction, of at most so many characters. */
export const onOneLine = (text: string, max: number): string =>
  [
    ...withoutTurns(text.slice(0, 4 * max))
      .toWellFormed()
      .replace(lineBreaks, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('')

/**
 * Reads an e-mail of at most 25 MB. Attached e-mails stay attachments; what Outlook packed into `winmail.dat`, and what was
 * signed as one piece, is unpacked. Of one that is more work than a budget allows the headers are read.
 * @throws UnreadableMessage
 */
export async function readMessage(bytes: Uint8Array): Promise<Message> {
  const beyond = beyondBudget(bytes)
  try {
    return beyond ? await readHead(bytes, beyond) : messageOf(await unpacked(await parseMail(bytes)))
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) return await readHead(bytes, reason)
    throw new UnreadableMessage('The e-mail cannot be read', { cause: error })
  }
}

async function readHead(bytes: Uint8Array, reason: string): Promise<Message> {
  try {
    return { ...messageOf(await parseMail(headOf(bytes))), unread: reason }
  } catch (error) {
    throw new UnreadableMessage('The e-mail cannot be read', { cause: error })
  }
}

function messageOf(email: Email & { readonly isSigned?: boolean }): Message {
  const header = (name: string) =>
    email.headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value.slice(0, most.header).replace(/\s+/g, ' '))
  const text = email.text?.trim() ? email.text : textOfHtml(email.html ?? '')
  const words = beginningOf(
    withoutTurns(text).toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim(),
  )
  return {
    messageId: idsIn(email.messageId)[0],
    references: referencesOf(header),
    from: peopleIn(email.from ? [email.from] : [])[0],
    replyTo: peopleIn(email.replyTo)[0],
    recipients: (['to', 'cc', 'bcc'] as const)
      .flatMap((kind) => peopleIn(email[kind]).map((person) => ({ kind, ...person })))
      .slice(0, most.recipients),
    subject: onOneLine(email.subject ?? '', 500),
    text: email.isSigned ? `${words}\n\n[${unchecked}]`.trimStart() : words,
    html: email.html && email.isSigned ? `${email.html}<p>[${unchecked}]</p>` : email.html,
    sentAt: instantOf(email.date),
    parts: email.attachments.slice(0, most.parts),
    header,
    unread: undefined,
  }
}

/** What stands below the text of a signed e-mail. */
const unchecked = 'Signed by S/MIME. The signature was not checked.'

/** The beginning of a text that is stored, with room for what is put below it. */
const beginningOf = (text: string): string =>
  [...text.slice(0, 2 * maxEmailBody)].slice(0, maxEmailBody - 100).join('')

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
  const path = (filename ?? '').replaceAll('\\', '/')
  const name = onOneLine(path.slice(path.lastIndexOf('/') + 1), 255)
  if (name) return name
  return mimeType === 'message/rfc822'
    ? 'message.eml'
    : mimeType === 'text/calendar' || mimeType === 'application/ics'
      ? 'invitation.ics'
      : 'attachment'
}

/** A picture that the HTML shows at its place, such as a logo, is no attachment to people. */
export const isShownInside = ({ related, contentId, mimeType }: Attachment): boolean =>
  Boolean(related && contentId) && mimeType.startsWith('image/') && mimeType !== 'image/svg+xml'
