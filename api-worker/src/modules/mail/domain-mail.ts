import type { Mail } from '../../operation/mail.ts'
import { composeMail } from './compose-mail.ts'
import { asName } from './names.ts'

/** To whoever runs the mail of a domain: the code with which an admin proves that the domain is theirs. */
export function domainMail(
  to: string,
  { domain, code, admin, origin }: { domain: string; code: string; admin: string; origin: string },
): Mail {
  return composeMail({
    to,
    subject: `Is ${domain} yours? A code for Ginkgo`,
    heading: 'Prove your domain',
    paragraphs: [
      `${asName(admin)} wants people with an e-mail of ${domain} to sign in to Ginkgo with your company's own provider.`,
      `If that is right, give them this code. It is good for 24 hours: ${code}`,
    ],
    button: { label: 'Open the settings', href: `${origin}/settings?tab=organization` },
    footnote: 'If you know nothing of it, you need not do anything: without the code nothing changes.',
  })
}
