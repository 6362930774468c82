import { expectLinearWork } from '@ginkgo/testing/linear-work'
import { describe, expect, test } from 'vitest'
import { FormReader } from '../../../http/form-reader.ts'
import { parametersOf } from '../../../http/header-parameters.ts'
import { safeHtml } from '../../mail/html/safe-html.ts'
import { textOfHtml } from '../../mail/html/text-of-html.ts'
import { asSubject } from '../../mail/names.ts'
import { serversWord } from './authentication-results.ts'
import { bounceOf } from './bounce.ts'
import { forwardedSenders, sendersInText } from './forwarded-senders.ts'
import { namedAttachments } from './keep-attachments.ts'
import { idsIn } from './message-ids.ts'
import { readInvitations } from './read-invitation.ts'
import { readMessage } from './read-message.ts'
import { contentOfSigned } from './read-signed.ts'
import { readTnef } from './read-tnef.ts'
import { tnef } from './tnef.fixture.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** All that is made of an e-mail before it is filed, and what is shown of it. */
async function readAll(raw: string): Promise<void> {
  const message = await readMessage(bytes(raw))
  await forwardedSenders(message)
  await bounceOf(message)
  namedAttachments(message)
  safeHtml(message.html ?? '')
}
const from = 'From: a@b.example\r\n'
const calendar = (text: string) =>
  `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270610T090000Z\r\nSUMMARY:${oneLine(text)}\r\nRRULE:${oneLine(text)}\r\nEND:VEVENT\r\nEND:VCALENDAR`
const oneLine = (text: string) => text.replace(/[\r\n]+/g, '\r\n ')

describe('four times the text is at most six times the work', () => {
  test.each([
    ['the text of an e-mail', (text: string) => readAll(`${from}\r\n${text}`)],
    ['the HTML of an e-mail', (text) => readAll(`${from}Content-Type: text/html\r\n\r\n${text}`)],
    [
      'the parts of an e-mail',
      (text) => readAll(`${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${text}`),
    ],
    [
      'quoted-printable',
      (text) => readAll(`${from}Content-Transfer-Encoding: quoted-printable\r\n\r\n${text}`),
    ],
    ['base64', (text) => readAll(`${from}Content-Transfer-Encoding: base64\r\n\r\n${text}`)],
    [
      'flowed text',
      (text) => readAll(`${from}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${text}`),
    ],
    ['the headers of an e-mail', (text) => readAll(`${from}${text}\r\n\r\nx`)],
    [
      'a report of a delivery',
      (text) =>
        readAll(
          `${from}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: ${oneLine(text)}\r\nAction: failed\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${oneLine(text)}\r\n--b--`,
        ),
    ],
    [
      'an invitation of a calendar',
      async (text) =>
        readInvitations(
          await readMessage(
            bytes(`${from}Content-Type: text/calendar; method=REQUEST\r\n\r\n${calendar(text)}`),
          ),
        ),
    ],
    ['lines above forwarded text', (text) => sendersInText(text)],
    [
      'HTML that is shown',
      (text) => safeHtml(text, { ofOthers: false, inside: () => 'data:image/png;base64,AA' }),
    ],
    ['words of HTML', (text) => textOfHtml(text)],
    ['HTML within an element', (text) => textOfHtml(`<p style="${text}`)],
    ['a style', (text) => safeHtml(`<p style='${text.replaceAll("'", '')}'>a</p>`)],
    [
      'what a server says of the sender',
      (text) => serversWord([`mx.example; ${text}`], 'mx.example', 'b.example'),
    ],
    ['ids of e-mails', (text) => idsIn(text)],
    ['parameters of a header', (text) => parametersOf(`form-data; ${text}`)],
    ['a subject', (text) => asSubject(text)],
    ['a winmail.dat', (text) => readTnef(tnef({ body: text, files: [['a', text]] }))],
    [
      'bytes that call themselves a winmail.dat',
      (text) => readTnef(bytes(`\x78\x9f\x3e\x22\x01\x01${text}`)),
    ],
    ['the file of a form', (text) => new FormReader(inChunks(text), 'b').next('file').catch(() => undefined)],
    ['what calls itself signed', (text) => ignoreErrors(() => contentOfSigned(bytes(`0\x80${text}`)))],
  ] as [string, (text: string) => unknown][])(
    '%s',
    async (_, read) => {
      await expectLinearWork(read)
    },
    60_000,
  )

  const headers = [
    ...['Subject', 'To', 'Reply-To', 'References', 'In-Reply-To', 'Date', 'Authentication-Results'],
    ...['Content-Type', 'Content-Disposition', 'Precedence'],
  ]
  test('every header that is looked into', async () => {
    await expectLinearWork((text) => {
      const lines = headers.map((name) => `${name}: ${oneLine(text.slice(0, text.length / 2))}`)
      return readAll(`${from}${lines.join('\r\n')}\r\n\r\nx`)
    })
  }, 60_000)

  test('formatted text of Outlook, which its reader goes through oftener, is short', () => {
    const before = process.threadCpuUsage().user
    readTnef(tnef({ rtf: `{\\rtf1\\ansi\\fromhtml1 ${' \n'.repeat(140_000)}}`, files: [] }))
    readTnef(tnef({ rtf: `{\\rtf1\\ansi\\fromhtml1 ${' \n'.repeat(20_000)}}`, files: [] }))
    expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000)
  })
})

async function* inChunks(text: string): AsyncGenerator<Uint8Array> {
  yield bytes(`--b\r\nContent-Disposition: form-data; ${text}`)
}

function ignoreErrors(read: () => unknown): void {
  try {
    read()
  } catch {
    // What cannot be read is refused; here only the work counts.
  }
}
