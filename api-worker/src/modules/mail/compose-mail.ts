import { htmlMail } from './html-mail.ts'
import type { Mail } from './mail.ts'
import { oneLine } from './names.ts'

export interface MailParts {
  readonly to: string
  /** One line; line breaks in it become spaces. */
  readonly subject: string
  readonly heading: string
  /** Shown large, above everything else. */
  readonly code?: string
  /** Line breaks in them are kept. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print at the end. */
  readonly footnote?: string
}

/** A mail as plain text and as HTML that needs nothing from the network. Names in it are text, never markup. */
export function composeMail(parts: MailParts): Mail {
  const { to, subject, code, paragraphs, button, footnote } = parts
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    'Ginkgo',
  ].join('\n\n')
  return { to: oneLine(to), subject: oneLine(subject), text, html: htmlMail(parts) }
}
