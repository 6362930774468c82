import { wireEmail } from '@ginkgo/contracts'
import Mailer from 'nodemailer/lib/mailer'
import SmtpTransport from 'nodemailer/lib/smtp-transport'
import type { Deadline } from '../../db/deadline.ts'
import type { CalendarPart } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'

interface StoredMail {
  readonly id: string
  readonly toAddress: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
  readonly calendar: CalendarPart | null
}

/** Address and login of an SMTP server. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** The name in its certificate, where `host` is an address. */
  readonly servername?: string
  readonly auth?: { readonly user: string; readonly pass: string }
  /** Nothing is sent where the server does not ask who it is. */
  readonly forceAuth?: boolean
  /** Nothing is sent without TLS. */
  readonly requireTLS: boolean
}

/** The time limit for a whole mail in milliseconds, also if the server answers slowly. */
const totalTimeoutMs = 30_000

/** The server neither accepted nor refused the mail within the time limit. */
export class MailServerSilent extends Error {}

/**
 * Connects to an SMTP server for one purpose. On port 465 TLS begins at once.
 * @param deadline of the request; a job has none
 * @throws Error of the connection or of the server's refusal, `MailServerSilent`
 */
export async function atServer<T>(
  { servername, ...server }: SmtpServer,
  use: (transport: Mailer) => Promise<T>,
  deadline?: Deadline,
): Promise<T> {
  const options = {
    ...server,
    secure: server.port === 465,
    ...(servername && { tls: { servername } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = new Mailer(new SmtpTransport(options), options)
  const timeoutMs = deadline?.forCall(totalTimeoutMs) ?? totalTimeoutMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailServerSilent('The mail server took too long')), timeoutMs)
  })
  try {
    return await Promise.race([use(transport), timeout])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/**
 * Sends one mail to the SMTP server. The Message-ID is computed from the mail's id, so that a server can recognise a
 * repetition. With a user name, TLS is required.
 * @throws as `atServer`
 */
export async function sendMail(env: Bindings, mail: StoredMail): Promise<void> {
  const server = {
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT),
    requireTLS: env.SMTP_USER !== '',
    ...(env.SMTP_USER && { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD } }),
  }
  await atServer(server, (transport) =>
    transport.sendMail({
      from: env.MAIL_FROM,
      to: { name: '', address: wireEmail(mail.toAddress) },
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'meeting.ics' } }),
      messageId: `<${mail.id}@${domainOf(env.MAIL_FROM)}>`,
    }),
  )
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
