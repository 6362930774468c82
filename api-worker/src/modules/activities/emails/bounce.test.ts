import { expect, test } from 'vitest'
import { bounceOf } from './bounce.ts'
import { readMessage } from './read-message.ts'

const report = (status: string, type = 'multipart/report; report-type=delivery-status') =>
  readMessage(
    new TextEncoder().encode(
      [
        'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
        'To: ada@firm.example',
        'Subject: Undelivered Mail Returned to Sender',
        `Content-Type: ${type}; boundary=r`,
        '',
        '--r',
        'Content-Type: text/plain',
        '',
        'Sorry.',
        '--r',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; Nobody@globex.example',
        status,
        '--r',
        'Content-Type: text/rfc822-headers',
        '',
        'Message-ID: <one@ginkgo>',
        'Subject: Offer',
        '--r--',
      ].join('\r\n'),
    ),
  )

test('a report names the e-mail, the address and what the server said', async () => {
  const failed = await report(
    'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no\r\n such user',
  )
  expect(await bounceOf(failed)).toEqual({
    messageId: 'one@ginkgo',
    address: 'nobody@globex.example',
    isPermanent: true,
    words: 'To Nobody@globex.example it could not be delivered: 550 5.1.1 no such user',
  })
})

test.each([
  ['Action: failed\r\nStatus: 5.2.2', false, 'could not be delivered: 5.2.2'],
  ['Action: delayed\r\nStatus: 4.4.1', false, 'is delayed: 4.4.1'],
])('%o does not say that the address is wrong', async (status, isPermanent, words) => {
  expect(await bounceOf(await report(status))).toMatchObject({
    isPermanent,
    words: expect.stringContaining(words),
  })
})

test('a report of a delivery, and an e-mail that only looks like a report, are none', async () => {
  expect(await bounceOf(await report('Action: delivered\r\nStatus: 2.0.0'))).toBeUndefined()
  expect(await bounceOf(await report('Action: failed\r\nStatus: 5.1.1', 'multipart/mixed'))).toBeUndefined()
})
