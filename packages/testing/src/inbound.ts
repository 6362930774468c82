import { randomUUID } from 'node:crypto'
import { testAuthservId } from '@ginkgo/dev-stack/settings'
import { as, bodyOf, request, type SignedIn } from './api-client.ts'
import { mailbox } from './mailbox.ts'
import { testStack } from './test-stack.ts'

interface TestEmail {
  readonly from: string
  readonly to?: string
  readonly subject?: string
  readonly text?: string
  readonly messageId?: string
  /** Further lines of the head, without an end of line. */
  readonly head?: readonly string[]
}

/** A plain e-mail as it travels. */
export const emailText = ({
  from,
  to = 'nobody@example.com',
  subject = 'About the offer',
  text = 'Dear all,\r\n\r\nsee below.',
  messageId = `<${randomUUID()}@example.com>`,
  head = [],
}: TestEmail): string =>
  [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${messageId}`],
    ...['Date: Wed, 11 Nov 2026 10:00:00 +0000', 'MIME-Version: 1.0'],
    ...(head.some((line) => /^content-type:/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    ...head,
    '',
    text,
    '',
  ].join('\r\n')

/** Hands an e-mail to the API as the SMTP listener does. */
export const handOver = (recipient: string, raw: string | Uint8Array, from = 'somebody@example.com') => {
  const query = new URLSearchParams({ recipient, from })
  return request('POST', `/api/inbound-emails?${query}`, {
    body: typeof raw === 'string' ? new Uint8Array(Buffer.from(raw)) : raw,
    headers: { authorization: `Bearer ${testStack().inboundToken}`, 'content-type': 'message/rfc822' },
  })
}

/** The secret address of a person. */
export const inboundAddressOf = async (user: SignedIn): Promise<string> =>
  bodyOf<{ address: string }>(await as(user).post('/api/inbound-addresses'), 200).address

/** The line by which the mail server of the stack says that an e-mail is from whom it says. */
export const verified = `Authentication-Results: ${testAuthservId}; dmarc=pass`

/** Hands in an e-mail of the person to somebody, by BCC; the mail server has verified it. */
export const handIn = async (
  user: SignedIn & { readonly email: string },
  to: string,
  email: Partial<TestEmail> = {},
): Promise<void> => {
  const address = await inboundAddressOf(user)
  const head = [verified, ...(email.head ?? [])]
  bodyOf(await handOver(address, emailText({ from: user.email, to, ...email, head }), user.email), 200)
}

interface OwnServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly address: string
}

/** The code that was mailed to an address, so that somebody may send from it. */
export const mailboxCodeOf = async (address: string): Promise<string> => {
  const mail = await mailbox(address.toLowerCase()).waitForMail(({ text }) => /\b\d{8}\b/.test(text))
  const code = /\b\d{8}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`There is no code in the mail "${mail.subject}"`)
  return code
}

/** Connects a mail server of somebody's own, with the code that their mailbox got where one is asked for. */
export const connectMailServer = async (user: SignedIn, server: OwnServer) => {
  const first = await as(user).put('/api/mailboxes/smtp', server)
  if (first.status !== 422) return bodyOf(first, 200)
  const code = await mailboxCodeOf(server.address)
  return bodyOf(await as(user).put('/api/mailboxes/smtp', { ...server, code }), 200)
}
