import { encoded, languages } from './charsets.fixture.ts'
import {
  attached,
  crlf,
  headOf,
  inbound,
  member,
  outsider,
  plain,
  type RealMail,
  words,
} from './mail-shapes.fixture.ts'

/** As these programs build a message with a text, HTML and an attachment. */
const programs = [
  ['Outlook', ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AdxYZ'], '_000_AM0PR'],
  ['Apple Mail', ['X-Mailer: Apple Mail (2.3774.600.62)'], 'Apple-Mail=_5B2'],
  ['Gmail', ['X-Gm-Message-State: AOJu0Yw'], '000000000000ab12'],
  ['Thunderbird', ['User-Agent: Mozilla Thunderbird'], '------------q7Vb'],
  ['Yahoo', ['X-Mailer: WebService/1.1.22806 YMailNorrin'], '----=_Part_123_456.789'],
] as const

function ofProgram([program, head, boundary]: (typeof programs)[number], to: string): Buffer {
  const shape = { head: [...head, `Content-Type: multipart/mixed; boundary="${boundary}"`], to }
  return crlf([
    ...headOf({ ...shape, subject: `From ${program}` }),
    ...['', 'This is a multi-part message in MIME format.', `--${boundary}`],
    ...[`Content-Type: multipart/alternative; boundary="${boundary}_alt"`, '', `--${boundary}_alt`],
    ...['Content-Type: text/plain; charset="utf-8"', 'Content-Transfer-Encoding: quoted-printable', ''],
    ...['Sch=C3=B6ne Gr=C3=BC=C3=9Fe from ' + program, `--${boundary}_alt`],
    ...['Content-Type: text/html; charset="utf-8"', '', '<p>Sch&ouml;ne Gr&uuml;&szlig;e</p>'],
    ...[`--${boundary}_alt--`, `--${boundary}`, 'Content-Type: application/pdf; name="offer.pdf"'],
    ...['Content-Disposition: attachment; filename="offer.pdf"', 'Content-Transfer-Encoding: base64', ''],
    ...[Buffer.from('%PDF-1.7').toString('base64'), `--${boundary}--`],
  ])
}

/** What stands above forwarded text, by program and language; each with two lines more. */
const forwards = [
  ['Gmail', '---------- Forwarded message ---------', 'From', 'Date', 'Subject'],
  ['Apple Mail', 'Begin forwarded message:', 'From', 'Subject', 'Date'],
  ['Outlook', '________________________________', 'From', 'Sent', 'To'],
  ['Outlook, German', '-----Ursprüngliche Nachricht-----', 'Von', 'Gesendet', 'An'],
  ['Apple Mail, French', 'Début du message transféré :', 'De', 'Objet', 'Date'],
  ['Gmail, Spanish', '---------- Forwarded message ---------', 'De', 'Date', 'Asunto'],
  ['Outlook, Italian', '________________________________', 'Da', 'Inviato', 'A caso'],
  ['Outlook, Dutch', '________________________________', 'Van', 'Verzonden', 'Aan'],
  ['Outlook, Polish', '________________________________', 'Od', 'Wysłano', 'Temat'],
  ['Outlook, Swedish', '________________________________', 'Från', 'Skickat', 'Till'],
  ['Outlook, Russian', '________________________________', 'От', 'Отправлено', 'Тема'],
  ['Outlook, Turkish', '________________________________', 'Kimden', 'Tarih', 'Konu'],
  ['Outlook, Japanese', '________________________________', '差出人', '送信日時', '件名'],
  ['Outlook, Chinese', '________________________________', '发件人', '发送时间', '主题'],
] as const
const senders = [
  `*Niamh* <mailto:${outsider}>`,
  `Niamh O'Brien <${outsider}>`,
  `"Niamh" [mailto:${outsider}]`,
  outsider,
]

const automatic = [
  ['a vacation notice', ['Auto-Submitted: auto-replied']],
  ['a generated notice', ['Auto-Submitted: auto-generated (failure)']],
  ['a newsletter', ['Precedence: bulk', 'List-Unsubscribe: <https://list.example>']],
  ['a mailing list', ['Precedence: list', 'List-Id: <talk.example>']],
  ['an old vacation notice', ['Precedence: auto_reply']],
  ['an autoresponder', ['X-Autoreply: yes']],
  ['a bounce', ['Content-Type: multipart/report; report-type=delivery-status; boundary=r']],
  [
    'a receipt of reading',
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=r'],
  ],
  ['an empty return path', ['Return-Path: <>']],
] as const

const charsetMails = languages.flatMap(([language, charset, subject, text]): RealMail[] => {
  const body = encoded(text, charset)
  const quoted = [...body].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  const transfers = [
    ['8bit', body, 'B'],
    ['base64', Buffer.from(body.toString('base64')), 'Q'],
    ['quoted-printable', Buffer.from(quoted), 'B'],
  ] as const
  return transfers.flatMap(([transfer, bytes, by]) =>
    (['out', 'in'] as const).map((direction) => {
      const ends = direction === 'out' ? {} : { from: `Niamh <${outsider}>`, to: `Ada <${member}>` }
      const head = headOf({
        ...ends,
        subject: words(subject, charset, by),
        head: [`Content-Type: text/plain; charset="${charset}"`, `Content-Transfer-Encoding: ${transfer}`],
      })
      return {
        name: `${language} in ${charset} as ${transfer}, ${direction}`,
        raw: Buffer.concat([crlf(head), Buffer.from('\r\n'), bytes, Buffer.from('\r\n')]),
        expected: { subject, says: text, direction, outside: [outsider] },
      }
    }),
  )
})

const programMails = programs.flatMap((program): RealMail[] =>
  [outsider, `"O'Brien, Niamh" <${outsider.toUpperCase()}>`, `Team: Niamh <${outsider}>;`].map((to) => ({
    name: `${program[0]} to ${to}`,
    raw: ofProgram(program, to),
    expected: {
      subject: `From ${program[0]}`,
      says: 'Schöne Grüße',
      direction: 'out',
      outside: [outsider],
      attachments: ['offer.pdf'],
    },
  })),
)

const forwardedMails = forwards.flatMap(([program, line, from, second, third]): RealMail[] =>
  senders.map((sender) => ({
    name: `forwarded by ${program} from ${sender}`,
    raw: plain(
      { to: inbound, subject: 'Fwd: Offer' },
      ['FYI', '', line, `${from}: ${sender}`, `${second}: 9.11.2026`, `${third}: Offer`, '', 'Hello'].join(
        '\r\n',
      ),
    ),
    expected: { direction: 'in', outside: [outsider] },
  })),
)

const automaticMails = automatic.flatMap(([what, head]): RealMail[] =>
  [member, outsider].map((from) => ({
    name: `${what} of ${from}`,
    raw: crlf([...headOf({ from, head }), '', '--r', 'Content-Type: text/plain', '', 'Away', '--r--']),
    expected: { isAutomatic: true },
  })),
)

const otherMails: RealMail[] = [
  {
    name: 'an e-mail forwarded as attachment',
    raw: attached(
      'message/rfc822',
      'filename="Offer.eml"',
      `From: Niamh <${outsider}>\r\nSubject: Offer\r\n\r\nHello`,
    ),
    expected: { direction: 'in', outside: [outsider], attachments: ['Offer.eml'] },
  },
  {
    name: 'an invitation of a calendar',
    raw: crlf([
      ...headOf({ head: ['Content-Type: multipart/alternative; boundary=b'] }),
      ...['', '--b', 'Content-Type: text/plain', '', 'Meeting', '--b'],
      ...['Content-Type: text/calendar; method=REQUEST', '', 'BEGIN:VCALENDAR', 'END:VCALENDAR', '--b--'],
    ]),
    expected: { says: 'Meeting', outside: [outsider], attachments: ['invitation.ics'] },
  },
  {
    name: 'a signed e-mail (S/MIME)',
    raw: crlf([
      ...headOf({
        head: ['Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=b'],
      }),
      ...['', '--b', 'Content-Type: text/plain', '', 'Signed', '--b'],
      ...['Content-Type: application/pkcs7-signature; name="smime.p7s"', ''],
      ...['MIIB', '--b--'],
    ]),
    expected: { says: 'The signature was not checked', outside: [outsider], attachments: [] },
  },
  {
    name: 'an encrypted e-mail (S/MIME)',
    raw: crlf([
      ...headOf({
        head: ['Content-Type: application/pkcs7-mime; name="smime.p7m"', 'Content-Transfer-Encoding: base64'],
      }),
      ...['', 'MIIB'],
    ]),
    expected: { outside: [outsider], attachments: ['smime.p7m'] },
  },
  {
    name: 'a name of an attachment by RFC 2231, with folders',
    raw: attached('application/pdf', "filename*=utf-8''..%2F..%2FAngebot%20%C3%BC.pdf", '%PDF'),
    expected: { attachments: ['Angebot ü.pdf'] },
  },
  {
    name: 'a name of an attachment that turns its direction',
    raw: attached('application/pdf', 'filename="=?utf-8?q?offer=E2=80=AEfdp.exe?="', 'MZ'),
    expected: { attachments: ['offerfdp.exe'] },
  },
  {
    name: 'HTML alone, with scripts and styles',
    raw: crlf([
      ...headOf({ head: ['Content-Type: text/html; charset=utf-8'] }),
      ...['', '<style>p{}</style><script>alert(1)</script><p>Hello &amp; welcome</p>'],
    ]),
    expected: { says: 'Hello & welcome', outside: [outsider] },
  },
  {
    name: 'a charset that nobody knows',
    raw: crlf([...headOf({ head: ['Content-Type: text/plain; charset=x-nobody'] }), '', 'Hello']),
    expected: { says: 'Hello', outside: [outsider] },
  },
  {
    name: 'a charset that lies',
    raw: Buffer.concat([
      crlf([...headOf({ head: ['Content-Type: text/plain; charset=utf-8'] }), '']),
      Buffer.from([0x48, 0x69, 0x20, 0xff, 0xfe, 0xc3]),
    ]),
    expected: { says: 'Hi', outside: [outsider] },
  },
  {
    name: 'no subject, date or id',
    raw: crlf([`From: ${member}`, `To: ${outsider}`, '', 'Hello']),
    expected: { subject: '', outside: [outsider] },
  },
  {
    name: 'line feeds alone',
    raw: Buffer.from(`From: ${member}\nTo: ${outsider}\nSubject: A\n\nHello\n`),
    expected: { subject: 'A', says: 'Hello' },
  },
  {
    name: 'lines of a head without end',
    raw: plain({ subject: 'x'.repeat(5_000) }, 'Hello'),
    expected: { subject: 'x'.repeat(500) },
  },
  {
    name: 'a folded subject',
    raw: plain({ subject: 'Offer for\r\n the\r\n\troof' }, 'Hello'),
    expected: { subject: 'Offer for the roof' },
  },
  {
    name: 'a boundary that never ends',
    raw: crlf([
      ...headOf({ head: ['Content-Type: multipart/mixed; boundary=b'] }),
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Hello',
    ]),
    expected: { says: 'Hello' },
  },
  {
    name: 'an address that is none',
    raw: plain({ to: `undisclosed-recipients:;, ${outsider}` }, 'Hello'),
    expected: { outside: [outsider] },
  },
  {
    name: 'members alone',
    raw: plain({ to: 'bob@firm.example', cc: inbound }, 'Hello'),
    expected: { direction: 'out', outside: [] },
  },
  {
    name: 'a member in Cc',
    raw: plain({ cc: 'Bob <bob@firm.example>' }, 'Hello'),
    expected: { outside: [outsider] },
  },
  { name: 'an id that is no id', raw: plain({ id: 'not an id' }, 'Hello'), expected: { says: 'Hello' } },
  {
    name: 'a program that Auto-Submitted: no',
    raw: plain({ head: ['Auto-Submitted: no'] }, 'Hello'),
    expected: { isAutomatic: false },
  },
  {
    name: 'a report to an empty return path',
    raw: plain({}, 'Hello'),
    envelopeFrom: '',
    expected: { isAutomatic: true },
  },
  {
    name: 'MAILER-DAEMON',
    raw: plain({ from: 'MAILER-DAEMON@mx.example' }, 'Failed'),
    expected: { isAutomatic: true },
  },
  { name: 'nothing', raw: Buffer.alloc(0), expected: { isUnreadable: true } },
  { name: 'no sender', raw: crlf(['Subject: A', '', 'Hello']), expected: { isUnreadable: true } },
  {
    name: 'bytes that are no e-mail',
    raw: Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 7) % 256)),
    expected: { isUnreadable: true },
  },
]

/** The forwarded text quoted once more. */
const quotedMails = forwards.map(
  ([program, line, from, second, third]): RealMail => ({
    name: `forwarded by ${program}, quoted`,
    raw: plain(
      { to: inbound },
      ['FYI', '', line, `${from}: Niamh <${outsider}>`, `${second}: 9.11.2026`, `${third}: Offer`]
        .map((each, place) => (place < 2 ? each : `> ${each}`))
        .join('\r\n'),
    ),
    expected: { direction: 'in', outside: [outsider] },
  }),
)

export const realMails: readonly RealMail[] = [charsetMails, programMails, forwardedMails, quotedMails]
  .concat([automaticMails, otherMails])
  .flat()
