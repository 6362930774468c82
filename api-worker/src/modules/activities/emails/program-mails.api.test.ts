import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  inboundAddressOf,
  verified,
} from '@ginkgo/testing'
import type { EmailWithBody } from '@ginkgo/contracts'
import { describe, expect, test, vi } from 'vitest'
import { encoded } from './charsets.fixture.ts'
import { differences, fileProgramMails } from './file-sixty-mails.fixture.ts'
import { crlf } from './mail-shapes.fixture.ts'
import { octets, signed } from './signed.fixture.ts'
import { sixtyMails } from './sixty-mails.fixture.ts'
import { sendBySmtp } from './smtp.fixture.ts'
import { tnef } from './tnef.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Those whose heads of a forward differ most, and the three of nobody; `sixty-mails.api.test.ts` sends all. */
const telling = [
  'Outlook for Mac forwards, Romanian',
  'Apple Mail forwards, Croatian, as HTML',
  'iPhone Mail forwards, Japanese, as HTML',
  'Thunderbird forwards, French',
  'Yahoo forwards, Estonian',
  'GMX forwards, Russian',
  'Gmail sends with a copy to the portal, Estonian',
  'a customer writes to the enquiry address, Russian',
  'a colleague forwards what a colleague forwarded',
  'a member forwards a text without any sender',
  'a member forwards what a stranger wrote',
  'a customer sends more than is read',
]

test('e-mails of many programs come in by SMTP, and stand at their person or wait by name', async () => {
  const mails = sixtyMails.filter(({ name }) => telling.includes(name))
  expect(mails.map(({ name }) => name).toSorted()).toEqual(telling.toSorted())
  const places = await fileProgramMails(mails)
  expect(mails.flatMap((mail) => differences(mail, places.get(mail.messageId)))).toEqual([])
})

/** Somebody whose customer writes to them; `come` sends an e-mail of one of them through SMTP. */
async function setUp() {
  const { admin, verticals } = await createOrganization()
  const customer = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { name: 'Harbour', email: customer })
  const secret = await inboundAddressOf(admin)
  const come = (from: string, head: readonly string[], ...body: readonly (string | Uint8Array)[]) =>
    sendBySmtp([
      {
        from: from === 'us' ? admin.email : customer,
        to: secret,
        raw: Buffer.concat([
          crlf([
            verified,
            ...(from === 'us'
              ? [`From: ${admin.email}`, `To: ${secret}`]
              : [`From: Ida Ó <${customer}>`, `To: ${admin.email}`, `Cc: ${secret}`]),
            ...[`Message-ID: <${crypto.randomUUID()}@harbour.test>`, 'MIME-Version: 1.0'],
            ...['Date: Thu, 5 Nov 2026 10:05:00 +0100', ...head, ''],
          ]),
          ...body.map((each) => Buffer.from(each as string)),
        ]),
      },
    ])
  const filed = async () => {
    const emails = bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
    return Promise.all(
      emails.map(async ({ id }) => bodyOf<EmailWithBody>(await as(admin).get(`/api/emails/${id}`), 200)),
    )
  }
  return { admin, customer, come, filed }
}
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64')

describe('what a customer sends is read as their program meant it', () => {
  test('an invitation that a calendar sends as text, HTML, event and file is one invitation and one file', async () => {
    const { customer, come, filed } = await setUp()
    const event = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'X-WR-TIMEZONE:Europe/Zurich', 'BEGIN:VEVENT'],
      ...['UID:night@cal.test', 'DTSTART:20270328T003000Z', 'DTEND:20270328T013000Z', 'SEQUENCE:3'],
      ...['RECURRENCE-ID:20270328T003000Z', `ORGANIZER;CN=Ida:mailto:${customer}`, 'SUMMARY:Night move '],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    await come(
      'them',
      ['Subject: Invitation', 'Content-Type: multipart/mixed; boundary=m'],
      '--m\r\nContent-Type: multipart/alternative; boundary=a\r\n\r\n',
      '--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nInvitation ⏰\r\n',
      '--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Invitation ⏰</p>\r\n',
      `--a\r\nContent-Type: text/calendar; charset=utf-8; method=REQUEST\r\n\r\n${event}--a--\r\n`,
      '--m\r\nContent-Type: application/ics; name="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n',
      `Content-Disposition: attachment; filename="invite.ics"\r\n\r\n${base64(event)}\r\n--m--\r\n`,
    )
    const times = { startTime: '2027-03-28T00:30:00.000Z', endTime: '2027-03-28T01:30:00.000Z' }
    expect(await filed()).toMatchObject([
      {
        body: 'Invitation ⏰',
        attachments: [{ name: 'invite.ics' }],
        invitations: [{ method: 'request', title: 'Night move', ...times, timezone: 'Europe/Zurich' }],
      },
    ])
  })

  test('rich text of Outlook gives its text and its files by name', async () => {
    const { come, filed } = await setUp()
    const packed = tnef({
      body: 'Anbei das Angebot für 3 Türen',
      files: [['Angebot für Halle 3.txt', 'Angebot']],
      codePage: 1252,
    })
    await come(
      'them',
      ['Content-Type: application/ms-tnef; name="winmail.dat"', 'Content-Transfer-Encoding: base64'],
      base64(packed),
    )
    expect(await filed()).toMatchObject([
      { body: 'Anbei das Angebot für 3 Türen', attachments: [{ name: 'Angebot für Halle 3.txt' }] },
    ])
  })

  test('Japanese of seven bits needs no declared charset', async () => {
    const { come, filed } = await setUp()
    const sevenBit = (text: string) =>
      Buffer.from([0x1b, 0x24, 0x42, ...encoded(text, 'euc-jp').map((byte) => byte & 0x7f), 0x1b, 0x28, 0x42])
    await come('them', ['Content-Type: text/plain;'], sevenBit('見積書をお送りください'), '\r\n')
    expect(await filed()).toMatchObject([{ body: '見積書をお送りください' }])
  })

  test('what was signed in one piece gives its text, and says that the signature was not checked', async () => {
    const { come, filed } = await setUp()
    await come(
      'them',
      [
        'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
        'Content-Transfer-Encoding: base64',
      ],
      signed(octets('Content-Type: text/plain; charset=utf-8\r\n\r\nWe accept 12 500 €')),
    )
    const body = 'We accept 12 500 €\n\n[Signed by S/MIME. The signature was not checked.]'
    expect(await filed()).toMatchObject([{ body, attachments: [] }])
  })

  test('files keep the names that their program gave them', async () => {
    const { come, filed } = await setUp()
    const file = (disposition: string) =>
      `--m\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; ${disposition}\r\n\r\nx\r\n`
    await come(
      'them',
      ['Subject: Files', 'Content-Type: multipart/mixed; boundary=m'],
      '--m\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nThree files\r\n',
      file("filename*=UTF-8''%E2%84%96%205%20%E2%80%99offer%E2%80%99.txt"),
      file('filename*0*=UTF-8\'\'%E2%84%96; filename*1=" 6.txt"'),
      file('filename="plain.txt"; filename*=no-charset\'\'%FF%FE.txt'),
      '--m--\r\n',
    )
    const [email] = await filed()
    expect(email?.attachments.map(({ name }) => name)).toEqual(['№ 5 ’offer’.txt', '№ 6.txt', 'plain.txt'])
  })

  test('mail of a group to the enquiry address waits in review, and automatic answers are counted', async () => {
    const { admin, verticals } = await createOrganization()
    const rules = { verticalId: verticals[0].id, ownerIds: [] }
    const { address } = bodyOf<{ address: string }>(
      await as(admin).put('/api/inbound-addresses/enquiry', rules),
      200,
    )
    const stranger = freshEmail()
    const send = (...head: string[]) =>
      sendBySmtp([
        {
          from: stranger,
          to: address,
          raw: crlf([
            ...[`From: ${stranger}`, `To: ${address}`, `Message-ID: <${crypto.randomUUID()}@x.test>`],
            ...['Subject: Doors', ...head, 'Content-Type: text/plain', '', 'Two doors, please'],
          ]),
        },
      ])
    await send('Precedence: list', 'List-Id: Sales <sales.firm.example>')
    await send('Auto-Submitted: auto-replied')
    expect(bodyOf(await as(admin).get('/api/email-review'), 200)).toMatchObject([
      { why: 'It came through a mailing list', from: { address: stranger } },
    ])
    expect(bodyOf(await as(admin).get('/api/inbound-addresses'), 200)).toMatchObject({
      dropped: { automatic: 1 },
    })
  })

  test('an answer joins its conversation although its references are broken and stand twice', async () => {
    const { admin, customer, come, filed } = await setUp()
    const messageId = `<${crypto.randomUUID()}@firm.example>`
    await handIn(admin, customer, { messageId })
    await come(
      'them',
      [
        ...['Subject: Re: Price list?', 'In-Reply-To: ', 'References: <foo@bar.test>'],
        ...['References: <baz@bar.test>, <invalid.   ', ` something@bar.test> ${messageId}`],
      ],
      'Yes please.\r\n',
    )
    const emails = await filed()
    expect(emails.map(({ direction }) => direction).toSorted()).toEqual(['in', 'out'])
    expect(new Set(emails.map(({ threadId }) => threadId)).size).toBe(1)
  })
})

test.each([
  [
    'Thunderbird without Cc',
    (from: string) =>
      `\r\n-------- Weitergeleitete Nachricht --------\r\nBetreff: \tAngebot\r\nDatum: \tTue, 3 Nov 2026 15:51:30 +0100\r\nVon: \tUwe Ó <${from}>\r\nAn: \tsomebody@firm.example\r\n\r\n\r\nZwei Tore`,
  ],
  [
    'Yahoo in one line',
    (from: string) =>
      `   ----- Forwarded Message ----- From: Uwe Ó <${from}>To: "me@firm.example" <me@firm.example>Cc: Bo <bo@reed.test>Sent: Tuesday, November 3, 2026, 05:01:12 PM GMT+1Subject: Quote\r\n Zwei Tore`,
  ],
])('what a member forwards is filed at who wrote it: %s', async (_, text) => {
  const { customer, come, filed } = await setUp()
  await come('us', ['Subject: Fwd: x', 'Content-Type: text/plain; charset=utf-8'], text(customer))
  expect(await filed()).toMatchObject([{ direction: 'in', from: { name: 'Uwe Ó', address: customer } }])
})
