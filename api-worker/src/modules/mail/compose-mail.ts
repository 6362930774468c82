import type { Mail } from '../../operation/mail.ts'
import { htmlMail } from './html-mail.ts'
import type { MailParts } from './mail-parts.ts'
import { sectionTexts } from './mail-tables.ts'
import { oneLine } from './names.ts'

/** A mail as plain text and as HTML that loads nothing from the network. Names in it are escaped. */
export function composeMail(parts: MailParts): Mail {
  const { to, subject, code, paragraphs, sections = [], button, footnote } = parts
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...sectionTexts(sections),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    'Ginkgo',
  ].join('\n\n')
  return { to: oneLine(to), subject: oneLine(subject), text, html: htmlMail(parts) }
}
