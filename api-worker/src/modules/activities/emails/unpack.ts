import type { Attachment, Email } from 'postal-mime'
import { textOfHtml } from '../../mail/html/text-of-html.ts'
import { bytesOf } from './attachment-bytes.ts'
import { parseMail } from './mail-parser.ts'

/** Envelopes within envelopes that are opened; nobody signs an e-mail oftener. */
const maxLevels = 3

type Unpacked = Email & { readonly isSigned?: boolean }

const hasName = ({ filename }: Attachment, ...names: string[]): boolean =>
  names.includes((filename ?? '').toLowerCase())

const isTnef = (part: Attachment): boolean =>
  part.mimeType === 'application/ms-tnef' ||
  part.mimeType === 'application/vnd.ms-tnef' ||
  hasName(part, 'winmail.dat', 'win.dat')

const isSignature = (part: Attachment): boolean =>
  part.mimeType === 'application/pkcs7-signature' ||
  part.mimeType === 'application/x-pkcs7-signature' ||
  hasName(part, 'smime.p7s')

const isEnvelope = (part: Attachment): boolean =>
  part.mimeType === 'application/pkcs7-mime' ||
  part.mimeType === 'application/x-pkcs7-mime' ||
  hasName(part, 'smime.p7m')

/**
 * The e-mail with what others packed into it: text and files of Outlook's `winmail.dat`, and of an S/MIME e-mail that was
 * signed as one piece. The readers are loaded when the first such e-mail comes. What cannot be unpacked stays a file.
 */
export async function unpacked(email: Email, level = 1): Promise<Unpacked> {
  const envelope = level <= maxLevels ? email.attachments.find(isEnvelope) : undefined
  const inner = envelope && (await openEnvelope(envelope))
  if (envelope && inner) {
    const { text, html, attachments } = await unpacked(inner, level + 1)
    const others = email.attachments.filter((part) => part !== envelope && !isSignature(part))
    return {
      ...email,
      ...bodyOf(email, { text, html }),
      attachments: [...others, ...attachments],
      isSigned: true,
    }
  }
  const whole = await withoutTnef(email)
  const parts = whole.attachments.filter((part) => !isSignature(part))
  return parts.length === whole.attachments.length ? whole : { ...whole, attachments: parts, isSigned: true }
}

async function withoutTnef(email: Email): Promise<Email> {
  let whole = email
  for (const packed of email.attachments.filter(isTnef)) {
    const content = await openTnef(packed)
    if (!content) continue
    const body = bodyOf(whole, content)
    // What was packed stays where its text cannot be read, as nobody would miss it otherwise.
    const isReadable = content.isWhole || Boolean(body.text?.trim() || body.html?.trim())
    const others = whole.attachments.filter((part) => part !== packed || !isReadable)
    whole = { ...whole, ...body, attachments: [...others, ...content.parts] }
  }
  return whole
}

interface Body {
  readonly text?: string | undefined
  readonly html?: string | undefined
}

/**
 * What the e-mail says itself, as programs repeat there what they pack. Where it says something else, as servers and
 * mailing lists add, what was packed stands before it.
 */
function bodyOf(email: Email, inner: Body): Body {
  const outer: Body = { text: email.text, html: email.html }
  const [said, packed] = [outer, inner].map(wordsOf)
  if (!packed || (said && (said.includes(packed) || packed.includes(said.slice(0, alike)))))
    return given({
      text: outer.text?.trim() ? outer.text : inner.text,
      html: outer.html?.trim() ? outer.html : inner.html,
    })
  if (!said) return given({ text: inner.text ?? outer.text, html: inner.html ?? outer.html })
  const text = [inner, outer].map(textOf).join('\n\n')
  const html = outer.html || inner.html ? [inner, outer].map(htmlOf).join('\n') : undefined
  return given({ text, html })
}

const given = ({ text, html }: Body): Body => ({
  ...(text !== undefined && { text }),
  ...(html !== undefined && { html }),
})

/** Letters that are compared of a text, and those by which two count as one. */
const [compared, alike] = [20_000, 60]

const textOf = ({ text, html }: Body): string => (text?.trim() ? text : textOfHtml(html ?? ''))
const htmlOf = ({ text, html }: Body): string =>
  html?.trim() ? html : `<pre>${(text ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`

/** The letters and digits of a text: two programs write links, lists and blanks differently. */
const wordsOf = (body: Body): string =>
  textOf(body)
    .slice(0, compared)
    .replace(/[^\p{L}\p{N}]+/gu, '')

async function openEnvelope(part: Attachment): Promise<Email | undefined> {
  const { contentOfSigned } = await import('./read-signed.ts')
  try {
    const content = contentOfSigned(bytesOf(part))
    return content && (await parseMail(content))
  } catch {
    return undefined
  }
}

async function openTnef(part: Attachment) {
  const { readTnef } = await import('./read-tnef.ts')
  try {
    const content = readTnef(bytesOf(part))
    return content.text || content.html || content.parts.length > 0 ? content : undefined
  } catch {
    return undefined
  }
}
