import { expect, test } from 'vitest'
import { partiesOf } from './filing-rules.ts'
import { forwardedSenders, sendersInText } from './forwarded-senders.ts'
import { readMessage } from './read-message.ts'

const lines = (...each: string[]) => each.join('\n')
const one = (text: string) => sendersInText(text).map(({ name, address }) => [name, address])
const mia = [['Mia Lund', 'mia@lund.example']]

/** How programs and languages write the head of a forwarded e-mail. */
test.each([
  [
    'Thunderbird, German, without Cc',
    lines(
      '-------- Weitergeleitete Nachricht --------',
      'Betreff: \tTore',
      'Datum: \tTue, 3 Nov 2026 15:51:30 +0100',
      'Von: \tMia Lund <mia@lund.example>',
      'An: \tada@firm.example',
      '',
      '',
      'Hallo',
    ),
  ],
  [
    'Thunderbird, Polish',
    lines(
      '-------- Treść przekazanej wiadomości --------',
      'Temat:  Bramy',
      'Data:  Tue, 3 Nov 2026',
      'Nadawca:  Mia Lund <mia@lund.example>',
      'Adresat:  ada@firm.example',
    ),
  ],
  [
    'Thunderbird, Finnish',
    lines(
      '-------- Välitetty viesti / Fwd.Msg --------',
      'Aihe: \tTarjous',
      'Päiväys: \tTue',
      'Lähettäjä: \tMia Lund <mia@lund.example>',
      'Vastaanottaja: \tada@firm.example',
    ),
  ],
  [
    'Thunderbird, French',
    lines(
      '-------- Message transféré --------',
      'Sujet : \tDevis',
      'Date : \tTue, 3 Nov 2026',
      'De : \tMia Lund <mia@lund.example>',
      'Pour : \tada@firm.example',
    ),
  ],
  [
    'Yandex',
    lines(
      '-------- Пересылаемое сообщение --------',
      '03.11.2026, 15:51, "Mia Lund" <mia@lund.example>:',
      '',
      'Здравствуйте',
    ),
  ],
  ['GroupWise', '>>> Mia Lund <mia@lund.example> 03.11.2026 15:51 >>>'],
  [
    'eM Client, German, without colons',
    lines(
      '------ Weitergeleitete Nachricht ------',
      'Von "Mia Lund" <mia@lund.example>',
      'An ada@firm.example',
      'Datum 03.11.2026 15:51:30',
      'Betreff Tore',
    ),
  ],
  [
    'QQ Mail',
    lines(
      '------------------ 原始邮件 ------------------',
      '发件人: "Mia Lund" <mia@lund.example>;',
      '发送时间: 2026年11月3日(星期二) 下午3:51',
      '收件人: "ada"<ada@firm.example>;',
      '主题: 报价',
    ),
  ],
  [
    'Yahoo in one line',
    '----- Forwarded Message ----- From: Mia Lund <mia@lund.example>To: "ada@firm.example" <ada@firm.example>Cc: Bo <bo@lund.example>Sent: Tuesday, November 3, 2026 at 05:01:12 PM GMT+1Subject: Quote',
  ],
  [
    'Yahoo, German, in one line behind its own',
    lines(
      '   ----- Weitergeleitete Nachricht -----',
      'Von: Mia Lund <mia@lund.example>An: Ada <ada@firm.example>Gesendet: Dienstag, 3. November 2026 um 17:01:12 MEZBetreff: Angebot',
    ),
  ],
  [
    'Yahoo, Italian',
    '----- Messaggio inoltrato ----- Da: Mia Lund <mia@lund.example>A: "ada@firm.example" <ada@firm.example>Inviato: martedì 3 novembre 2026 alle ore 17:01:12 CETOggetto: Offerta',
  ],
  [
    'Outlook for Mac',
    lines(
      'From: Mia Lund <mia@lund.example>',
      'Date: Tuesday, 3 November 2026 at 15:51',
      'To: Ada <ada@firm.example>',
      'Subject: Doors',
    ),
  ],
  [
    'Outlook for Mac, bold',
    lines(
      '**From: **Mia Lund <mia@lund.example>',
      '**Date: **Tuesday, 3 November 2026 at 15:51',
      '**To: **Ada <ada@firm.example>',
      '**Subject: **Doors',
    ),
  ],
  [
    'Outlook, an address with its link',
    lines(
      'From: Mia Lund <mia@lund.example<mailto:mia@lund.example>>',
      'Sent: Tuesday',
      'To: Ada',
      'Subject: Doors',
    ),
  ],
  [
    'Outlook, values on lines of their own',
    lines(
      'From:',
      'Mia Lund <mia@lund.example>',
      'Sent:',
      'Tuesday, November 3',
      'To:',
      'Ada',
      'Subject:',
      'Doors',
    ),
  ],
  [
    'Outlook, German',
    lines(
      'Von: Mia Lund <mia@lund.example>',
      'Gesendet: Dienstag, 3. November 2026 15:51',
      'An: Ada <ada@firm.example>',
      'Betreff: Tore',
    ),
  ],
  [
    'Outlook, quoted',
    lines(
      '> ________________________________',
      '> De : Mia Lund <mia@lund.example>',
      '> Envoyé : mardi 3 novembre 2026',
      '> À : Ada',
      '> Objet : Portes',
    ),
  ],
  [
    'Apple Mail, Croatian',
    lines(
      'Započni proslijeđenu poruku:',
      '',
      'Šalje: Mia Lund <mia@lund.example>',
      'Predmet: Vrata',
      'Datum: 3. studenoga 2026.',
      'Prima: Ada <ada@firm.example>',
    ),
  ],
  [
    'Gmail, Croatian',
    lines(
      '---------- Forwarded message ---------',
      'Šalje: Mia Lund <mia@lund.example>',
      'Date: uto, 3. stu 2026. u 15:51',
      'Subject: Vrata',
      'To: <ada@firm.example>',
    ),
  ],
  [
    'Gmail, Estonian',
    lines(
      '---------- Forwarded message ---------',
      'Saatja: Mia Lund <mia@lund.example>',
      'Date: T, 3. november 2026',
      'Subject: Uksed',
      'To: <ada@firm.example>',
    ),
  ],
  [
    'Gmail, Romanian',
    lines(
      '---------- Forwarded message ---------',
      'De la: Mia Lund <mia@lund.example>',
      'Date: mar., 3 nov. 2026',
      'Subject: Porți',
      'To: <ada@firm.example>',
    ),
  ],
  [
    'Apple Mail, Romanian',
    lines(
      'Începe mesajul redirecționat:',
      '',
      'Expeditorul: Mia Lund <mia@lund.example>',
      'Subiectul: Porți',
      'Dată: 3 noiembrie 2026',
      'Destinatarul: Ada <ada@firm.example>',
    ),
  ],
  [
    'Apple Mail, Ukrainian',
    lines(
      'Початок листа, що пересилається:',
      '',
      'Від кого: Mia Lund <mia@lund.example>',
      'Тема: Двері',
      'Дата: 3 листопада 2026',
      'Кому: Ada',
    ),
  ],
  [
    'Apple Mail, Turkish',
    lines(
      'İleti başlangıcı:',
      '',
      'Kimden: Mia Lund <mia@lund.example>',
      'Konu: Kapı',
      'Tarih: 3 Kasım 2026',
      'Kime: Ada',
    ),
  ],
  [
    'Gmail, Greek',
    lines(
      '---------- Forwarded message ---------',
      'Από: Mia Lund <mia@lund.example>',
      'Date: Τρί 3 Νοε 2026',
      'Subject: Πόρτες',
      'To: Ada',
    ),
  ],
  [
    'Outlook, Hungarian',
    lines(
      'Feladó: Mia Lund <mia@lund.example>',
      'Elküldve: 2026. november 3.',
      'Címzett: Ada',
      'Tárgy: Kapuk',
    ),
  ],
  [
    'Outlook, Korean',
    lines(
      '보낸 사람: Mia Lund <mia@lund.example>',
      '보낸 날짜: 2026년 11월 3일',
      '받는 사람: Ada',
      '제목: 문',
    ),
  ],
  [
    'HubSpot, Japanese',
    lines(
      '---------- メッセージを転送 ---------',
      '送信元：Mia Lund <mia@lund.example>',
      '日付：2026年11月3日',
      '件名：ドア',
      '送信先：Ada',
    ),
  ],
  [
    'Outlook, Hebrew, with marks of direction',
    lines(
      '\u200fמאת: Mia Lund <mia@lund.example>',
      '\u200fנשלח: יום שלישי',
      '\u200fאל: Ada',
      '\u200fנושא: דלתות',
    ),
  ],
  [
    'Outlook, Arabic',
    lines('من: Mia Lund <mia@lund.example>', 'تاريخ الإرسال: 3', 'إلى: Ada', 'الموضوع: أبواب'),
  ],
  [
    'an address in square brackets',
    lines(
      '-----Original Message-----',
      'From: Mia Lund [mailto:mia@lund.example]',
      'Sent: Tuesday',
      'To: Ada',
      'Subject: Doors',
    ),
  ],
  [
    'the name in quotes, behind a comma',
    lines('From: "Mia Lund" <mia@lund.example>', 'Reply-To: x@y.example', 'To: Ada', 'Subject: Doors'),
  ],
])('%s', (_, text) => {
  expect(one(text)).toEqual(mia)
})

test.each([
  ['English', 'On 3 Nov 2026, at 15:51, Mia Lund <mia@lund.example> wrote:'],
  ['German', 'Am 03.11.26 um 15:51 schrieb Mia Lund <mia@lund.example>:'],
  ['folded', lines('On Tue, Nov 3, 2026 at 3:51 PM Mia Lund <', 'mia@lund.example> wrote:')],
  ['Polish', 'wt., 3 lis 2026 o 15:51 Mia Lund <mia@lund.example> napisał(a):'],
])('who wrote a quoted text: %s', (_, text) => {
  expect(one(text)).toEqual([[null, 'mia@lund.example']])
})

test('a forward of a forward names every sender, the last one to forward first', () => {
  const text = lines(
    ...['Please look at it', '', '---------- Forwarded message ---------', 'From: Bo <bo@firm.example>'],
    ...['Date: Tue', 'Subject: Fwd: Doors', 'To: Ada <ada@firm.example>', '', ''],
    ...['---------- Forwarded message ---------', 'From: Mia Lund <mia@lund.example>', 'Date: Mon'],
    ...['Subject: Doors', 'To: Bo <bo@firm.example>', '', 'Two doors please'],
  )
  const chain = sendersInText(text)
  expect(chain.map(({ address }) => address)).toEqual(['bo@firm.example', 'mia@lund.example'])
  const parties = partiesOf({ from: { name: 'Ada', address: 'ada@firm.example' }, recipients: [] }, chain, {
    isMember: (address) => address.endsWith('@firm.example'),
    isInbound: () => false,
  })
  expect(parties).toMatchObject({ direction: 'in', from: { address: 'mia@lund.example' } })
})

test('an attached forward is looked through as well', async () => {
  const inner = lines('From: Bo <bo@firm.example>', 'Subject: Fwd: Doors', '', '-----Original Message-----')
  const text = lines(
    inner,
    'From: Mia Lund <mia@lund.example>',
    'Sent: Mon',
    'To: Bo',
    'Subject: Doors',
    '',
    'Hi',
  )
  const outer = lines(
    ...['From: ada@firm.example', 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'See', '--b'],
    ...['Content-Type: message/rfc822', '', text, '--b--', ''],
  )
  const message = await readMessage(new TextEncoder().encode(outer))
  expect((await forwardedSenders(message)).map(({ address }) => address)).toEqual([
    ...['bo@firm.example', 'mia@lund.example'],
  ])
})

test.each([
  ['a line that names somebody', lines('From: Niamh <niamh@globex.example>', 'is what I wrote.')],
  ['a sentence', 'I have it from: niamh@globex.example'],
  ['a list', lines('Price: 3', 'Colour: red', 'Contact: niamh@globex.example')],
  ['no address', lines('From: Niamh', 'Date: Tue', 'To: Ada', 'Subject: A')],
])('%s is no head', (_, text) => {
  expect(one(text)).toEqual([])
})
