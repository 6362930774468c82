import { crlf } from './mail-shapes.fixture.ts'

/** An e-mail in the manner of a program and a language, and where it is to be filed: at whom, or in review and why. */
export interface ProgramMail {
  readonly name: string
  readonly raw: Uint8Array
  readonly messageId: string
  readonly filedAt: string | undefined
  /** Who is shown as its sender where that is not who sent it, and what the text has, where it has to be read from it. */
  readonly from?: { readonly name: string; readonly address: string }
  readonly says?: string
  /** Why it waits for review. */
  readonly why?: string
}

/** Who forwards and writes, a colleague of theirs, and the addresses that take the e-mails. */
export const sixtyAddresses = {
  me: 'ada@firm.example',
  colleague: 'bo@firm.example',
  secret: `log-${'b'.repeat(22)}@in.firm.example`,
  intake: `enquiries-${'c'.repeat(22)}@in.firm.example`,
} as const
const { me, colleague, secret, intake } = sixtyAddresses

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
type Language = (typeof languages)[number]
const addressOf = ([spoken]: Language) => `${spoken.toLowerCase()}@customer.example`
const customer = (language: Language) => ({ name: language[1], address: addressOf(language) })
const noLead = 'No lead or contact has this address'
const tooMuch = 'Its headers are longer than are read of one e-mail'

function head(mark: string, from: string, to: string, subject: string, type = 'text/plain; charset=utf-8') {
  return [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${word(subject)}`],
    ...['Date: Tue, 3 Nov 2026 15:51:30 +0100', mark, 'MIME-Version: 1.0', `Content-Type: ${type}`],
    ...['Content-Transfer-Encoding: 8bit', ''],
  ]
}

/** An e-mail with an id of its name. */
const mail = (
  name: string,
  lines: readonly string[],
  expected: Pick<ProgramMail, 'filedAt' | 'from' | 'says' | 'why'>,
): ProgramMail => {
  const messageId = `${encodeURIComponent(name.toLowerCase().replaceAll(/[ ,]+/g, '-'))}@sixty.example`
  return { name, messageId, raw: crlf([`Message-ID: <${messageId}>`, ...lines]), ...expected }
}

/** The lines above a forwarded text: as the program orders them, in one line, on two lines each, or in HTML. */
function forwarded([program, , above]: (typeof programs)[number], language: Language) {
  const [, name, text, [from, date, to, subject]] = language
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
      return mail(
        `${program[0]} forwards, ${language[0]}${isHtml ? ', as HTML' : ''}`,
        [...head(program[1], from, secret, `Fwd: ${language[2]}`, type), body],
        { filedAt: addressOf(language), from: customer(language), says: language[2] },
      )
    }),
  ),
  ...programs.map(([program, mark], at): ProgramMail => {
    const language = languages[at % languages.length]!
    const [spoken, name, text] = language
    const to = `${word(name)} <${addressOf(language).toUpperCase()}>`
    return mail(
      `${program} sends with a copy to the portal, ${spoken}`,
      [...head(mark, me, `${to}, ${secret}`, text), text],
      { filedAt: addressOf(language), says: text },
    )
  }),
  ...languages.map((language, at): ProgramMail => {
    const [spoken, name, text] = language
    return mail(
      `a customer writes to the enquiry address, ${spoken}`,
      [...head(programs[at]![1], `${word(name)} <${addressOf(language)}>`, intake, text), text],
      { filedAt: addressOf(language), from: customer(language), says: text },
    )
  }),
  mail(
    'a colleague forwards what a colleague forwarded',
    [
      ...head('X-Mailer: x', me, secret, 'Fwd: Fwd: doors'),
      ...['---------- Forwarded message ---------', `From: Bo <${colleague}>`, 'Date: Tue'],
      ...['Subject: Fwd: doors', 'To: Ada', '', '-----Original Message-----'],
      ...['From: Mia <english@customer.example>', 'Sent: Mon', 'To: Bo', 'Subject: doors'],
    ],
    {
      filedAt: 'english@customer.example',
      from: { name: 'Mia', address: 'english@customer.example' },
    },
  ),
  mail(
    'a member forwards a text without any sender',
    [...head('X-Mailer: x', me, secret, 'Look'), 'No idea who wrote this.'],
    { filedAt: undefined, says: 'No idea who wrote this.', why: noLead },
  ),
  mail(
    'a member forwards what a stranger wrote',
    [
      ...head('X-Mailer: x', me, secret, 'Fwd: new'),
      ...['From: Neo <neo@nobody.example>', 'Sent: Mon', 'To: Ada', 'Subject: new'],
    ],
    { filedAt: undefined, from: { name: 'Neo', address: 'neo@nobody.example' }, why: noLead },
  ),
  mail(
    'a customer sends more than is read',
    [
      ...head('X-Mailer: x', 'Mia <english@customer.example>', intake, 'much').slice(0, -1),
      ...Array.from({ length: 30_000 }, (_, n) => `X-Line-${n}: much`),
      ...['', 'Hello'],
    ],
    { filedAt: undefined, why: tooMuch },
  ),
]
