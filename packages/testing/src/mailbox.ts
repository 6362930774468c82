import { waitFor } from '@ginkgo/dev-stack'
import { testStack } from './test-stack.ts'

export interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Every http(s) address in the mail. */
  readonly links: readonly string[]
  /** The six-digit code; throws when the mail has none. */
  code(): string
  /** The first link whose path or query holds the text; throws when there is none. */
  link(part: string): URL
}

interface MailDevMail {
  id: string
  subject?: string
  text?: string
  html?: string | false
}

const readMail = (mail: MailDevMail): Mail => {
  const text = mail.text ?? ''
  const html = mail.html || ''
  const urls = `${text}\n${html}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
  const links = [...new Set(urls.map((link) => link.replaceAll('&amp;', '&')))]
  const subject = mail.subject ?? ''
  return {
    id: mail.id,
    subject,
    text,
    html,
    links,
    code() {
      const code = `${text}\n${subject}`.match(/\b\d{6}\b/)?.[0]
      if (!code) throw new Error(`No six-digit code in the mail "${subject}":\n${text}`)
      return code
    },
    link(part) {
      const link = links.find((candidate) => candidate.includes(part))
      if (!link) throw new Error(`No link with "${part}" in the mail "${subject}":\n${text}`)
      return new URL(link)
    },
  }
}

/** The mails to one address. */
export const mailbox = (email: string) => {
  const all = async (): Promise<Mail[]> => {
    const response = await fetch(`${testStack().mailUrl}/api/email?to.address=${encodeURIComponent(email)}`)
    return ((await response.json()) as MailDevMail[]).map(readMail)
  }
  return {
    /** All mails that have arrived, the oldest first. */
    all,
    /** Waits for a mail that meets the condition (by default any) and returns the newest of them. */
    waitForMail: (condition: (mail: Mail) => boolean = () => true, withinMs = 20_000): Promise<Mail> =>
      waitFor(
        `a mail for ${email}`,
        async () => {
          const mails = await all()
          const mail = mails.filter(condition).at(-1)
          if (!mail)
            throw new Error(`there were ${mails.length}: ${mails.map((one) => one.subject).join(', ')}`)
          return mail
        },
        withinMs,
        40,
      ),
    /** Waits until at least this many have arrived. */
    waitForCount: (count: number, withinMs = 20_000): Promise<Mail[]> =>
      waitFor(
        `${count} mails for ${email}`,
        async () => {
          const mails = await all()
          if (mails.length < count) throw new Error(`there were ${mails.length}`)
          return mails
        },
        withinMs,
        40,
      ),
  }
}
