import { wireEmail } from '@ginkgo/contracts'
import { createTransport } from 'nodemailer'
import type { CalendarPart } from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'

interface StoredMail {
  readonly id: string
  readonly toAddress: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
  readonly calendar: CalendarPart | null
}

/** The time limit for a whole mail in milliseconds, also if the server answers slowly. */
const totalTimeoutMs = 30_000

/** The server neither accepted nor refused the mail within the time limit. */
export class MailServerSilent extends Error {}

/**
 * Sends one mail to the SMTP server. The Message-ID is computed from the mail's id, so that a server can recognise a
 * repetition. With a user name, TLS is required.
 * @throws Error of the connection or of the server's refusal, `MailServerSilent`
 */
export async function sendMail(env: Bindings, mail: StoredMail): Promise<void> {
  const port = Number(env.SMTP_PORT)
  const transport = createTransport({
    host: env.SMTP_HOST,
    port,
    secure: port === 465,
    ...(env.SMTP_USER && {
      requireTLS: true,
      auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD },
    }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sending = transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: '', address: wireEmail(mail.toAddress) },
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'meeting.ics' } }),
    messageId: `<${mail.id}@${domainOf(env.MAIL_FROM)}>`,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailServerSilent('The mail server took too long')), totalTimeoutMs)
  })
  try {
    await Promise.race([sending, timeout])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
