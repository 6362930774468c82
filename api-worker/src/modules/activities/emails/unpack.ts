import type { Attachment, Email } from 'postal-mime'
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

const isSignature = ({ mimeType }: Attachment): boolean =>
  mimeType === 'application/pkcs7-signature' || mimeType === 'application/x-pkcs7-signature'

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
  const packed = email.attachments.find(isTnef)
  const content = packed && (await openTnef(packed))
  if (packed && content) {
    const others = email.attachments.filter((part) => part !== packed)
    return { ...email, ...bodyOf(email, content), attachments: [...others, ...content.parts] }
  }
  const parts = email.attachments.filter((part) => !isSignature(part))
  return parts.length === email.attachments.length ? email : { ...email, attachments: parts, isSigned: true }
}

/** What the e-mail says itself comes first. */
function bodyOf(
  email: Email,
  inner: { readonly text?: string | undefined; readonly html?: string | undefined },
) {
  const hasText = Boolean(email.text?.trim())
  const text = hasText ? email.text : inner.text
  const html = email.html?.trim() ? email.html : inner.html
  return { ...(text !== undefined && { text }), ...(html !== undefined && { html }) }
}

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
