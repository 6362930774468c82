import type { EmailMessage } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  emailText,
  handOver,
  inboundAddressOf,
  type SharedStack,
  useSharedStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { inState, makeDue, send, setUp, useGmail } from './sent-emails.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const sendNow = async (emailId: string) => {
  await makeDue(emailId)
  expect(await stack.runScheduledJob()).toBe(true)
  await inState(emailId, 'sent')
}

test('asks for answers at an address of their own as well, by which they come into its conversation', async () => {
  const { sender, lead } = await setUp()
  const account = await useGmail(sender)
  const secret = await inboundAddressOf(sender)
  bodyOf(await as(sender).patch('/api/email-settings', { takesReplies: true }), 200)
  const sent = await send(sender, lead.id, { to: ['buyer@firm.example'], subject: 'Offer', body: 'See it' })
  await sendNow(sent.id)
  const raw = String((await account.state()).records[0]?.raw)
  expect(raw).toMatch(new RegExp(`^Reply-To: .*${account.email}`, 'm'))
  const address = /<(reply-[a-z2-7]{22}@in\.localhost)>/.exec(raw)![1]!
  expect(raw).not.toContain(secret)
  const answered = emailText({
    from: 'buyer@firm.example',
    to: account.email,
    subject: 'Re: Offer',
    text: 'Yes, please',
    head: [`In-Reply-To: <${sent.id}@example.test>`],
  })
  bodyOf(await handOver(address, answered, 'buyer@firm.example'), 200)
  const { body } = await as(sender).get<EmailMessage[]>(`/api/leads/${lead.id}/emails`)
  expect(body.map(({ subject, state, threadId }) => ({ subject, state, threadId }))).toEqual(
    expect.arrayContaining([
      { subject: 'Re: Offer', state: 'filed', threadId: sent.threadId },
      { subject: 'Offer', state: 'sent', threadId: sent.threadId },
    ]),
  )
})

test('a made-up report takes nobody out of bulk e-mails', async () => {
  const { sender, lead } = await setUp()
  await useGmail(sender)
  const sent = await send(sender, lead.id, { to: ['one@firm.example'], subject: 'Offer', body: 'See it' })
  await sendNow(sent.id)
  const report = (messageId: string, address: string) =>
    emailText({
      from: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered',
      messageId: `<${messageId}-${address}>`,
      head: ['Content-Type: multipart/report; report-type=delivery-status; boundary=r'],
      text: [
        ...['--r', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
        ...[`Final-Recipient: rfc822; ${address}`, 'Action: failed', 'Status: 5.1.1', '--r'],
        ...['Content-Type: text/rfc822-headers', '', `Message-ID: <${messageId}>`, '--r--'],
      ].join('\r\n'),
    })
  const secret = await inboundAddressOf(sender)
  for (const [messageId, address] of [
    [`${sent.id}@example.test`, 'another@firm.example'],
    ['unknown@example.test', 'one@firm.example'],
  ] as const)
    bodyOf(await handOver(secret, report(messageId, address), ''), 200)
  expect((await as(sender).get('/api/suppressed-addresses')).body).toEqual([])
  const { body } = await as(sender).get<EmailMessage[]>(`/api/leads/${lead.id}/emails`)
  expect(body[0]!.lastError).toBeNull()
})

test('says on the record that it came back, and takes the address out of bulk e-mails', async () => {
  const { sender, lead } = await setUp()
  await useGmail(sender)
  const sent = await send(sender, lead.id, { to: ['gone@firm.example'], subject: 'Offer', body: 'See it' })
  await sendNow(sent.id)
  const report = emailText({
    from: 'MAILER-DAEMON@mx.example',
    subject: 'Undelivered',
    messageId: '<report@mx.example>',
    head: ['Content-Type: multipart/report; report-type=delivery-status; boundary=r'],
    text: [
      ...['--r', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
      ...['Final-Recipient: rfc822; gone@firm.example', 'Action: failed', 'Status: 5.1.1'],
      ...['Diagnostic-Code: smtp; 550 no such user', '--r', 'Content-Type: text/rfc822-headers', ''],
      ...[`Message-ID: <${sent.id}@example.test>`, '--r--'],
    ].join('\r\n'),
  })
  bodyOf(await handOver(await inboundAddressOf(sender), report, ''), 200)
  const { body } = await as(sender).get<EmailMessage[]>(`/api/leads/${lead.id}/emails`)
  expect(body[0]!.lastError).toBe('To gone@firm.example it could not be delivered: 550 no such user')
  expect((await as(sender).get('/api/suppressed-addresses')).body).toMatchObject([
    { address: 'gone@firm.example', reason: 'bounced' },
  ])
})
