import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../../operation/mail.ts'
import { asName } from '../../mail/names.ts'

/** Sent to every admin, so that a deletion cannot go unnoticed. */
export function organizationDeletedMail(to: string, organizationName: string, deletedBy: string): Mail {
  const name = asName(organizationName)
  return composeMail({
    to,
    subject: `${name} was deleted on Ginkgo`,
    heading: `${name} was deleted`,
    paragraphs: [
      `${asName(deletedBy)} deleted the organization ${name}. Nobody can sign in to it any more.`,
      'All of its data is removed within 30 days.',
    ],
    footnote: 'You get this mail as an Organisation Admin.',
  })
}
