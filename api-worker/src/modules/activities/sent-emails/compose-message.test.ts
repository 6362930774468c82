import { expect, test } from 'vitest'
import { composeMessage, type Message } from './compose-message.ts'

const message = (fields: Partial<Message> = {}): Message => ({
  fromName: 'Ada Admin',
  fromAddress: 'ada@firm.example',
  subject: 'Offer',
  body: 'Dear <b>buyer</b> & all',
  html: null,
  recipients: [
    { kind: 'to', name: 'نور', address: 'noor@bücher.example' },
    { kind: 'bcc', name: null, address: 'boss@firm.example' },
  ],
  messageId: 'one@firm.example',
  sentAt: '2026-01-02T03:04:05.000Z',
  references: [],
  files: [],
  replyAddress: null,
  unsubscribeUrl: null,
  ...fields,
})
const composed = async (fields: Partial<Message> = {}, keepsBcc = false) =>
  (await composeMessage(message(fields), keepsBcc)).toString('utf8').replaceAll(/\r\n[ \t]/g, ' ')
const header = (raw: string, name: string) =>
  raw
    .split('\r\n\r\n')[0]!
    .split('\r\n')
    .find((line) => line.startsWith(`${name}: `))

test('a message names the sender, its id and its domain in ASCII', async () => {
  const raw = await composed()
  expect(header(raw, 'From')).toBe('From: Ada Admin <ada@firm.example>')
  expect(header(raw, 'To')).toContain('<noor@xn--bcher-kva.example>')
  expect(header(raw, 'Message-ID')).toBe('Message-ID: <one@firm.example>')
  expect(header(raw, 'Reply-To')).toBeUndefined()
  expect(header(raw, 'List-Unsubscribe')).toBeUndefined()
  expect(raw).toContain('Dear <b>buyer</b> & all')
  expect(raw).toContain('Dear &lt;b&gt;buyer&lt;/b&gt;')
})

test('only who reads the recipients in the header is told of those who get it secretly', async () => {
  expect(header(await composed(), 'Bcc')).toBeUndefined()
  expect(header(await composed({}, true), 'Bcc')).toBe('Bcc: boss@firm.example')
})

test('answers come to the secret address as well, and belong to the conversation', async () => {
  const raw = await composed({
    replyAddress: 'log-x@in.example',
    references: ['first@firm.example', 'second@other.example'],
  })
  expect(header(raw, 'Reply-To')).toContain('<ada@firm.example>')
  expect(header(raw, 'Reply-To')).toContain('<log-x@in.example>')
  expect(header(raw, 'In-Reply-To')).toBe('In-Reply-To: <second@other.example>')
  expect(header(raw, 'References')).toBe('References: <first@firm.example> <second@other.example>')
})

test('nothing that somebody typed adds a header', async () => {
  const evil = 'x\r\nBcc: evil@evil.example\r\nX-Evil: 1'
  const raw = await composed({
    subject: evil,
    fromName: evil,
    recipients: [{ kind: 'to', name: evil, address: 'noor@firm.example' }],
    files: [{ name: evil, type: 'text/plain', content: new TextEncoder().encode('x') }],
  })
  expect(header(raw, 'Bcc')).toBeUndefined()
  expect(header(raw, 'X-Evil')).toBeUndefined()
})

test('a message in bulk has a link to unsubscribe, for people and for programs', async () => {
  const unsubscribeUrl = 'https://portal.example/unsubscribe/token'
  const raw = await composed({ unsubscribeUrl })
  expect(header(raw, 'List-Unsubscribe')).toBe(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(raw).toContain(`Unsubscribe: ${unsubscribeUrl}`)
})
