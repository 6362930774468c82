import { expect, test } from 'vitest'
import { bytesOf } from './attachment-bytes.ts'
import { readWithoutSecrets } from './read-without-secrets.ts'

const domain = 'in.firm.example'
const secret = `log-${'b'.repeat(22)}@${domain}`

/** What is left of the attachments of an e-mail, each byte as one character. */
async function attached(type: string, name: string, content: string): Promise<string[]> {
  const lines = [
    ...['From: ada@firm.example', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...['--b', 'Content-Type: text/plain', '', 'See below'],
    ...[
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
    ],
    ...['Content-Transfer-Encoding: base64', '', Buffer.from(content, 'latin1').toString('base64'), '--b--'],
  ]
  const { parts } = await readWithoutSecrets({ INBOUND_DOMAIN: domain }, Buffer.from(lines.join('\r\n')))
  return parts.map((part) => Buffer.from(bytesOf(part)).toString('latin1'))
}

const inner = (to: string) =>
  `From: mia@c.example\r\nTo: ${to}\r\nBcc: <${to}>\r\n\r\nGr\u00fc\u00dfe \u00ff\u0001`

test.each([
  ['by its type', 'message/rfc822', 'offer.eml'],
  ['by its name alone', 'application/octet-stream', 'offer.EML'],
])('an attached e-mail, known %s, loses secret addresses and not another byte', async (_, type, name) => {
  const [content] = await attached(type, name, inner(secret.toUpperCase()))
  expect(content).toBe(inner('(address for filing)'))
})

test('addresses of other domains and other files stay as they are', async () => {
  const foreign = inner(secret.replace(domain, 'in.other.example'))
  expect(await attached('message/rfc822', 'offer.eml', foreign)).toEqual([foreign])
  expect(await attached('text/csv', 'offer.csv', `"${secret}"`)).toEqual([`"${secret}"`])
})
