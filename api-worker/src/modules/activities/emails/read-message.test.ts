import { OctetString } from 'asn1js'
import { describe, expect, test } from 'vitest'
import { safeHtml } from '../../mail/html/safe-html.ts'
import { encoded } from './charsets.fixture.ts'
import { namedAttachments } from './keep-attachments.ts'
import { crlf, headOf } from './mail-shapes.fixture.ts'
import { readMessage } from './read-message.ts'
import { octets, signed } from './signed.fixture.ts'
import { tnef } from './tnef.fixture.ts'

const read = (head: readonly string[], ...body: readonly (string | Uint8Array)[]) =>
  readMessage(
    Buffer.concat([
      crlf(headOf({ head: [...head, ''] })),
      ...body.map((each) => Buffer.from(each as string)),
    ]),
  )
const names = async (head: readonly string[], body = 'x') =>
  namedAttachments(await read(head, body)).map(({ name }) => name)

/** Japanese in seven bits, as EUC-JP without its highest bits between two escapes. */
const iso2022jp = (text: string) =>
  Buffer.from([0x1b, 0x24, 0x42, ...encoded(text, 'euc-jp').map((byte) => byte & 0x7f), 0x1b, 0x28, 0x42])

describe('a text is read in the charset that it is in', () => {
  const html = (meta: string, text: string, charset: string) =>
    Buffer.concat([Buffer.from(`<html><head>${meta}</head><p>`), encoded(text, charset), Buffer.from('</p>')])
  test.each([
    ['Japanese of seven bits, undeclared', 'text/plain;', iso2022jp('見積書')],
    ['Japanese of seven bits, as US-ASCII', 'text/plain; charset=us-ascii', iso2022jp('見積書')],
    ['Japanese of seven bits, as UTF-8', 'text/plain; charset=UTF-8', iso2022jp('見積書')],
    ['a Japanese label that nobody registered', 'text/plain; charset=cp50220', iso2022jp('見積書')],
    ['a Japanese superset', 'text/plain; charset=ISO-2022-JP-MS', iso2022jp('見積書')],
    ['an IBM label', 'text/plain; charset=Cp943C', encoded('見積書', 'shift_jis')],
    ['GB 2312 that is GB 18030', 'text/plain; charset=gb2312', encoded('見積書', 'gbk')],
    ['the meta element', 'text/html', html('<meta charset="Shift_JIS">', '見積書', 'shift_jis')],
    [
      'the older meta element',
      'text/html',
      html('<meta http-equiv=Content-Type content="text/html; charset=shift_jis">', '見積書', 'shift_jis'),
    ],
    ['UTF-8 without a label', 'text/plain', Buffer.from('見積書')],
    ['UTF-8 as US-ASCII', 'text/plain; charset=us-ascii', Buffer.from('見積書')],
    ['UTF-8 as ISO 8859-1', 'text/plain; charset=iso-8859-1', Buffer.from('見積書')],
    [
      'UTF-8 with a letter cut in two',
      'text/plain',
      Buffer.from(`${'見積書'.repeat(20)}\xe8`, 'utf8').subarray(0, 181),
    ],
    ['a label that nobody knows', 'text/plain; charset=x-klingon', Buffer.from('見積書')],
  ])('%s', async (_, type, bytes) => {
    const message = await read([`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'], bytes)
    expect(message.text).toContain('見積書')
  })

  test.each([
    ['windows-1251', 'Здравствуйте, пришлите нам, пожалуйста, коммерческое предложение'],
    ['windows-1252', 'Grüße, wir möchten drei Türen für unsere Büroräume bestellen. “Danke”'],
    ['big5', '您好,請您寄給我們三扇門的報價單,謝謝您的幫忙'],
    ['euc-kr', '안녕하세요 견적서를 보내 주시기 바랍니다 감사합니다'],
  ])('without any label it is guessed: %s', async (charset, text) => {
    const bytes = encoded(text, charset)
    expect((await read(['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit'], bytes)).text).toBe(
      text,
    )
  })

  test('typographic quotes in what calls itself ISO 8859-1', async () => {
    const bytes = encoded('“offer” – 5 €', 'windows-1252')
    const message = await read(['Content-Type: text/plain; charset=iso-8859-1'], bytes)
    expect(message.text).toBe('“offer” – 5 €')
  })
})

describe('what a program packed is unpacked', () => {
  const winmail = (bytes: Uint8Array) =>
    read(
      ['Content-Type: multipart/mixed; boundary=b'],
      '\r\n--b\r\nContent-Type: text/plain\r\n\r\n\r\n--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\n',
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n--b--\r\n`,
    )

  test('text and files of winmail.dat, by their names', async () => {
    const message = await winmail(
      tnef({ body: 'Grüße, 3 Türen', files: [['Maße Halle 2.txt', '3 x 4 m']], codePage: 1252 }),
    )
    expect(message.text).toBe('Grüße, 3 Türen')
    expect(namedAttachments(message)).toMatchObject([{ name: 'Maße Halle 2.txt', size: 7 }])
  })

  test('HTML within rich text, and long names in Unicode', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}{\*\htmltag64 <p>}\htmlrtf \par \htmlrtf0 Sch\'f6n{\*\htmltag72 </p>}}`
    const message = await winmail(tnef({ rtf, files: [['x.pdf', '%PDF', 'Angebot № 7 – ’26.pdf']] }))
    expect(message.text).toBe('Schön')
    expect(message.html).toContain('<p>')
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['Angebot № 7 – ’26.pdf'])
  })

  const native = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\froman\fcharset204 Times;}}{\info{\author Anna}{\title Draft}}{\header Top}\pard\f0 3 T\'fcren zu \u8364?5 \b fett\b0\par{\pict\wmetafile8 0100}{\field{\*\fldinst{HYPERLINK "https://a.test"}}{\fldrslt Link}} \f1\'cf\'f0\par}`

  test('formatted text that Outlook made of nothing else gives its text alone', async () => {
    const message = await winmail(tnef({ rtf: native, files: [['a.txt', 'x']] }))
    expect(message.text).toBe('3 Türen zu €5 fett\nLink Пр')
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['a.txt'])
  })

  test('formatted text that cannot be shown stays in its file, beside the others', async () => {
    const long = String.raw`{\rtf1\ansi ` + 'x'.repeat(120_000) + '}'
    const message = await winmail(tnef({ rtf: long, files: [['a.txt', 'x']] }))
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['winmail.dat', 'a.txt'])
  })

  test('an attached e-mail gives its text and its files', async () => {
    const forwarded = tnef({ body: 'The former offer', files: [['offer.pdf', '%PDF']] })
    const message = await winmail(tnef({ body: 'See below', files: [], messages: [['Offer', forwarded]] }))
    expect(message.text).toBe('See below')
    expect(namedAttachments(message)).toMatchObject([{ name: 'Offer.txt', size: 16 }, { name: 'offer.pdf' }])
  })

  const packed = (type: string, bytes: Uint8Array | string) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes as string).toString('base64')}\r\n`
  const mixed = (...parts: readonly string[]) =>
    read(['Content-Type: multipart/mixed; boundary=b'], `${parts.join('')}--b--\r\n`)
  const outlook = 'application/ms-tnef; name="winmail.dat"'

  test('two of them in one e-mail are both read', async () => {
    const files = ['a.txt', 'b.txt'].map((name) => packed(outlook, tnef({ body: '', files: [[name, 'x']] })))
    const message = await mixed(...files)
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  })

  test.each([
    ['Outlook', packed(outlook, tnef({ body: 'We accept 3 doors', files: [] })), ''],
    [
      'S/MIME',
      packed(
        'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
        Buffer.from(signed(octets('Content-Type: text/plain\r\n\r\nWe accept 3 doors')), 'base64'),
      ),
      '\n\n[Signed by S/MIME. The signature was not checked.]',
    ],
  ])('what servers and lists write below does not hide the text of %s', async (_, part, note) => {
    const foot = packed('text/plain', 'This e-mail was scanned')
    expect((await mixed(part, foot)).text.replaceAll(/\n{3,}/g, '\n\n')).toBe(
      `We accept 3 doors\n\nThis e-mail was scanned${note}`,
    )
    const html = await mixed(part, packed('text/html', '<p>This e-mail was scanned</p>'))
    expect(html.html).toContain('We accept 3 doors')
    expect(html.html).toContain('This e-mail was scanned')
    // Outlook repeats as plain text what it packs.
    const twice = await mixed(packed('text/plain', 'We accept 3 doors.'), part)
    expect(twice.text).toBe(`We accept 3 doors.${note}`)
  })

  test('a signature is known by its name as well', async () => {
    const message = await mixed(
      packed('text/plain', 'We accept'),
      packed('application/octet-stream; name="smime.p7s"', 'x'),
    )
    expect(message.text).toContain('The signature was not checked.')
    expect(namedAttachments(message)).toEqual([])
  })

  test.each([
    ['no TNEF at all', new TextEncoder().encode('nothing of the kind')],
    ['lengths that reach beyond its end', tnef({ body: 'x', files: [] }).subarray(0, 16)],
  ])('%s stays a file', async (_, bytes) => {
    expect(namedAttachments(await winmail(bytes)).map(({ name }) => name)).toEqual(['winmail.dat'])
  })

  const envelope = (type: string) => [
    `Content-Type: application/pkcs7-mime; ${type}; name="smime.p7m"`,
    'Content-Disposition: attachment; filename="smime.p7m"',
    'Content-Transfer-Encoding: base64',
  ]
  const inner = `Content-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nWe accept 3 doors – 900 €\r\n--i\r\nContent-Type: application/pdf; name="order.pdf"\r\n\r\n%PDF\r\n--i--\r\n`

  test.each([
    ['in one piece', octets(inner)],
    [
      'in pieces',
      new OctetString({ isConstructed: true, value: [octets(inner.slice(0, 90)), octets(inner.slice(90))] }),
    ],
  ])('a signed e-mail, its content %s', async (_, content) => {
    const message = await read(envelope('smime-type=signed-data'), signed(content))
    expect(message.text).toBe(
      'We accept 3 doors – 900 €\n\n[Signed by S/MIME. The signature was not checked.]',
    )
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['order.pdf'])
  })

  test('an encrypted e-mail stays a file', async () => {
    const body = signed(octets('secret'), '1.2.840.113549.1.7.3')
    expect(await names(envelope('smime-type=enveloped-data'), body)).toEqual(['smime.p7m'])
  })
})

describe('names of files', () => {
  const named = (...parameters: string[]) =>
    names([`Content-Type: application/pdf`, `Content-Disposition: attachment; ${parameters.join('; ')}`])
  test.each([
    [["filename*=UTF-8''%E2%84%96%205%20%E2%80%99offer%E2%80%99%20%22A%22.pdf"], '№ 5 ’offer’ "A".pdf'],
    [['filename="offer.pdf"', "filename*=UTF-8''%E2%84%96.pdf"], '№.pdf'],
    [["filename*0*=UTF-8''%E2%84%96", 'filename*1=" 5.pdf"'], '№ 5.pdf'],
    [['filename="=?utf-8?Q?=E2=84=96_5?=.pdf"'], '№ 5.pdf'],
    [['filename="a \\"b\\".pdf"'], 'a "b".pdf'],
    [["filename*=windows-1252''%80%20offer.pdf"], '€ offer.pdf'],
    [['filename="offer.pdf"', "filename*=UTF-8''"], 'offer.pdf'],
    [['filename="offer.pdf"', "filename*=UTF-8''%FF%FE"], 'offer.pdf'],
    [["filename*=UTF-8''", 'FILENAME="offer.pdf"'], 'offer.pdf'],
    [['filename="offer.pdf"', "filename*=no-charset''%FF%FE.pdf"], 'offer.pdf'],
    [['filename="../../etc/offer.pdf"'], 'offer.pdf'],
    [['filename="C:\\\\Users\\\\me\\\\offer.pdf"'], 'offer.pdf'],
  ])('%s', async (parameters, name) => {
    expect(await named(...parameters)).toEqual([name])
  })
})

describe('the e-mails that one answers', () => {
  const answers = async (...head: string[]) => (await read(head, 'x')).references
  test.each([
    [
      'in several lines',
      ['References: <a@x>', '  <b@x>', '\t<c@x>', 'In-Reply-To: <c@x>'],
      ['a@x', 'b@x', 'c@x'],
    ],
    [
      'twice, one broken, and nothing answered',
      ['In-Reply-To: ', 'References: <a@x>', 'References: <b@x>, <bro.   ', ' ken@x> <c@x>'],
      ['a@x', 'b@x', 'bro.ken@x', 'c@x'],
    ],
    ['a bracket that is never closed', ['References: <a@x <b@x> <c@x'], ['b@x']],
    ['without brackets', ['References: a@x b@x'], ['a@x', 'b@x']],
    ['the answered one in the middle', ['References: <a@x> <b@x>', 'In-Reply-To: <a@x>'], ['b@x', 'a@x']],
    ['only the answered one, with words', ['In-Reply-To: Your message of Tue <a@x>'], ['a@x']],
  ])('%s', async (_, head, ids) => {
    expect(await answers(...head)).toEqual(ids)
  })

  test('of a long conversation the first and the latest', async () => {
    const ids = Array.from({ length: 90 }, (_, n) => `${n}@x`)
    const found = await answers(...ids.map((id) => `References: <${id}>`))
    expect([found.length, found[0], found[1], found.at(-1)]).toEqual([50, '0@x', '41@x', '89@x'])
  })
})

describe('what is too much to read is read by its headers, and says why', () => {
  test.each([
    ['lines', () => `Content-Type: text/plain\r\n\r\n${'\n'.repeat(700_000)}`, /lines/],
    [
      'parts',
      () => `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\n\n'.repeat(30_000)}`,
      /more parts than/,
    ],
    ['headers', () => `${'X-A: b\r\n'.repeat(60_000)}\r\n\r\nHello`, /headers/],
    ['a header', () => `X-A: ${'b'.repeat(300_000)}\r\n\r\nHello`, /headers/],
    [
      'levels',
      () =>
        `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${Array.from({ length: 40 }, (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`).join('')}`,
      /within parts/,
    ],
  ])('%s', async (_, rest, reason) => {
    const message = await readMessage(
      Buffer.from(`From: Mia <mia@lund.example>\r\nSubject: Doors\r\nMessage-ID: <a@x>\r\n${rest()}`),
    )
    expect(message).toMatchObject({
      from: { address: 'mia@lund.example' },
      subject: 'Doors',
      messageId: 'a@x',
      parts: [],
      unread: expect.stringMatching(reason),
    })
  })
})

describe('marks that turn the direction of a text', () => {
  const turned = '\u202e'
  const turnedHtml = `<p>Pay&#x202e; ${turned}gpj.exe <bdo dir="rtl">abc</bdo><b style="unicode-bidi:bidi-override;direction:rtl">abc</b></p>`

  test('are taken out of subject, names, file names and text', async () => {
    const lines = [
      ...[`From: "Jo${turned} Doe" <a@b.example>`, `To: "Zo\u2066e\u2069" <zoe@b.example>`],
      ...[`Subject: Invoice${turned}fdp.exe`, 'Content-Type: multipart/mixed; boundary=b', ''],
      ...['--b', 'Content-Type: text/plain; charset=utf-8', '', `Pay${turned} gpj.exe`],
      ...['--b', `Content-Type: application/pdf; name="quote${turned}fdp.exe.pdf"`, '', 'x', '--b--'],
    ]
    const message = await readMessage(Buffer.from(lines.join('\r\n')))
    expect(message).toMatchObject({ subject: 'Invoicefdp.exe', text: 'Pay gpj.exe' })
    expect([message.from?.name, message.recipients[0]?.name]).toEqual(['Jo Doe', 'Zoe'])
    expect(namedAttachments(message).map(({ name }) => name)).toEqual(['quotefdp.exe.pdf'])
  })

  test('are taken out of HTML, also where they are written as signs, elements or styles', async () => {
    const message = await read(['From: a@b.example', 'Content-Type: text/html; charset=utf-8'], turnedHtml)
    expect(message.text).toBe('Pay gpj.exe abcabc')
    const shown = safeHtml(message.html ?? '').trim()
    expect(shown).toBe('<p>Pay gpj.exe abc<b style="direction:rtl">abc</b></p>')
  })
})
