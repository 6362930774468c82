import { anonymous } from '@ginkgo/testing'
import { expect, test } from 'vitest'

// The number is that of a requirement in OWASP ASVS 5.0.

test.each([
  'http://127.0.0.1/client.json',
  'https://127.0.0.1/client.json',
  'https://[::1]/client.json',
  'https://10.0.0.8/client.json',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/client.json',
  'https://0x7f.1/client.json',
  'https://localhost/client.json',
  'https://sqld.internal/client.json',
  'https://printer.local/client.json',
  'https://someone@example.com/client.json',
  'https://example.com:8080/client.json',
  'https://example.com/',
])('1.3.6: no document is fetched from %s', async (clientId) => {
  const begun = Date.now()
  const reply = await anonymous().get(`/api/oauth/client/${encodeURIComponent(clientId)}`)
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  expect(Date.now() - begun).toBeLessThan(4_000)
})
