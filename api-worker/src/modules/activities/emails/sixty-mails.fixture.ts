import { crlf } from './mail-shapes.fixture.ts'

/** An e-mail in the manner of a program and a language, and where it is to be filed: at whom, or in review and why. */
export interface ProgramMail {
  readonly name: string
  readonly raw: Uint8Array
  readonly filedAt: string | undefined
}

const me = 'ada@firm.example'
const secret = `log-${'b'.repeat(22)}@in.firm.example`
const intake = `enquiries-${'c'.repeat(22)}@in.firm.example`

/** The languages, each with names and a text of its own, and how its programs head what they forward. */
const languages = [
  ['English', 'Mia Lund', 'Three doors, please', ['From', 'Sent', 'To', 'Subject']],
  ['German', 'Jörg Groß', 'Drei Türen für Köln', ['Von', 'Gesendet', 'An', 'Betreff']],
  ['French', 'Zoé Lefèvre', 'Trois portes à l’été', ['De', 'Envoyé', 'À', 'Objet']],
  ['Croatian', 'Živko Đurić', 'Troja vrata, hvala', ['Šalje', 'Datum', 'Prima', 'Predmet']],
  ['Romanian', 'Ștefan Țurcanu', 'Trei uși, mulțumesc', ['De la', 'Trimis', 'Către', 'Subiect']],
  ['Estonian', 'Õnne Jõgi', 'Kolm ust, aitäh', ['Saatja', 'Kuupäev', 'Saaja', 'Teema']],
  ['Japanese', '高橋 紀子', '扉を三枚お願いします', ['差出人', '送信日時', '宛先', '件名']],
  ['Russian', 'Жанна Щукина', 'Три двери, пожалуйста', ['От', 'Отправлено', 'Кому', 'Тема']],
] as const

/** Each program: its mark, and how it lays out the head of a forward. */
const programs = [
  ['Outlook', 'X-Mailer: Microsoft Outlook 16.0', '________________________________'],
  ['Outlook for Mac', 'User-Agent: Microsoft-MacOutlook/16.90', ''],
  ['Outlook on the web', 'X-MS-Has-Attach:', '________________________________'],
  ['Apple Mail', 'X-Mailer: Apple Mail (2.3774.600.62)', 'Begin forwarded message:\r\n'],
  ['iPhone Mail', 'X-Mailer: iPhone Mail (22F76)', 'Begin forwarded message:\r\n'],
  ['Gmail', 'X-Gm-Message-State: AOJu0Yw', '---------- Forwarded message ---------'],
  ['Thunderbird', 'User-Agent: Mozilla Thunderbird', '-------- Forwarded Message --------'],
  ['Yahoo', 'X-Mailer: WebService/1.1 YMailNorrin', '----- Forwarded Message -----'],
  ['HubSpot', 'X-HubSpot-Client: web', '---------- Forwarded message ----------'],
  ['Zoho', 'X-Mailer: Zoho Mail', '============ Forwarded message ============'],
  ['GMX', 'X-Provags-ID: V03', 'Gesendet mit der App'],
  ['Proton', 'X-Pm-Origin: external', '------- Forwarded Message -------'],
] as const

const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
const addressOf = (language: string) => `${language.toLowerCase()}@customer.example`
let ids = 0

function head(mark: string, from: string, to: string, subject: string, type = 'text/plain; charset=utf-8') {
  return [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${word(subject)}`, `Message-ID: <${++ids}@sixty.example>`],
    ...['Date: Tue, 3 Nov 2026 15:51:30 +0100', mark, 'MIME-Version: 1.0', `Content-Type: ${type}`],
    ...['Content-Transfer-Encoding: 8bit', ''],
  ]
}

/** The lines above a forwarded text: as the program orders them, in one line, on two lines each, or in HTML. */
function forwarded(
  [program, , above]: (typeof programs)[number],
  [language, name, text, labels]: (typeof languages)[number],
) {
  const [from, date, to, subject] = labels
  const sender = `${name} <${addressOf(language)}>`
  const pairs = [
    [from, sender],
    [date, 'Tue, 3 Nov 2026 15:51'],
    [to, `Ada <${me}>`],
    [subject, text],
  ] as const
  if (program === 'Yahoo')
    return [`${above} ${pairs.map(([label, value]) => `${label}: ${value}`).join('')}`, text]
  if (program === 'Thunderbird') {
    const [one, two, three, four] = pairs
    return [above, ...[four, two, one, three].map(([label, value]) => `${label}: \t${value}`), '', text]
  }
  if (program === 'iPhone Mail')
    return [above, ...pairs.map(([label, value]) => `> ${label}: ${value}`), '>', `> ${text}`]
  if (program === 'Outlook for Mac')
    return [above, ...pairs.map(([label, value]) => `${label}: ${value}`), '', text]
  if (program === 'GMX')
    return [above, '', ...pairs.map(([label, value]) => `*${label}:* ${value}`), '', text]
  return [above, ...pairs.map(([label, value]) => `${label}: ${value}`), '', text]
}

const inHtml = (lines: readonly string[]) =>
  `<html><body><div>FYI</div>${lines.map((line) => `<p>${line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`).join('')}</body></html>`

/** 36 forwards by a member, 12 e-mails to customers by BCC, 9 to the enquiry address: filed. And three of nobody. */
export const sixtyMails: readonly ProgramMail[] = [
  ...programs.flatMap((program, at) =>
    [0, 1, 2].map((turn): ProgramMail => {
      const language = languages[(at * 3 + turn) % languages.length]!
      const lines = forwarded(program, language)
      const isHtml = turn === 2 && program[0] !== 'Yahoo'
      const from = `${word('Ada Ó')} <${me}>`
      const body = isHtml ? inHtml(lines) : ['', ...lines].join('\r\n')
      const type = isHtml ? 'text/html; charset=utf-8' : undefined
      return {
        name: `${program[0]} forwards, ${language[0]}${isHtml ? ', as HTML' : ''}`,
        raw: crlf([...head(program[1], from, secret, `Fwd: ${language[2]}`, type), body]),
        filedAt: addressOf(language[0]),
      }
    }),
  ),
  ...programs.map(([program, mark], at): ProgramMail => {
    const [language, name, text] = languages[at % languages.length]!
    const to = `${word(name)} <${addressOf(language).toUpperCase()}>`
    return {
      name: `${program} sends with a copy to the portal, ${language}`,
      raw: crlf([...head(mark, me, `${to}, ${secret}`, text), text]),
      filedAt: addressOf(language),
    }
  }),
  ...languages.map(([language, name, text], at): ProgramMail => {
    const [, mark] = programs[at]!
    return {
      name: `a customer writes to the enquiry address, ${language}`,
      raw: crlf([...head(mark, `${word(name)} <${addressOf(language)}>`, intake, text), text]),
      filedAt: addressOf(language),
    }
  }),
  {
    name: 'a colleague forwards what a colleague forwarded',
    raw: crlf([
      ...head('X-Mailer: x', me, secret, 'Fwd: Fwd: doors'),
      ...[
        '---------- Forwarded message ---------',
        'From: Bo <bo@firm.example>',
        'Date: Tue',
        'Subject: Fwd: doors',
      ],
      ...[
        'To: Ada',
        '',
        '-----Original Message-----',
        'From: Mia <english@customer.example>',
        'Sent: Mon',
        'To: Bo',
        'Subject: doors',
      ],
    ]),
    filedAt: 'english@customer.example',
  },
  {
    name: 'a member forwards a text without any sender',
    raw: crlf([...head('X-Mailer: x', me, secret, 'Look'), 'No idea who wrote this.']),
    filedAt: undefined,
  },
  {
    name: 'a member forwards what a stranger wrote',
    raw: crlf([
      ...head('X-Mailer: x', me, secret, 'Fwd: new'),
      ...['From: Neo <neo@nobody.example>', 'Sent: Mon', 'To: Ada', 'Subject: new'],
    ]),
    filedAt: undefined,
  },
  {
    name: 'a customer sends more than is read',
    raw: crlf([
      ...head('X-Mailer: x', 'Mia <english@customer.example>', intake, 'much').slice(0, -1),
      ...Array.from({ length: 30_000 }, (_, n) => `X-Line-${n}: much`),
      ...['', 'Hello'],
    ]),
    filedAt: undefined,
  },
]
