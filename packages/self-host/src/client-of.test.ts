import { expect, test } from 'vitest'
import { asWorkerRequest } from './client-of.ts'

const publicOrigin = 'https://crm.example'

const seen = (headers: Record<string, string>, proxies: number, encrypted = false) => {
  const request = new Request('http://crm.example/leads?q=1', { headers })
  const connection = { peer: '::ffff:10.0.0.9', encrypted }
  const passed = asWorkerRequest(request, connection, { proxies, publicOrigin })
  return { url: passed.url, address: passed.headers.get('cf-connecting-ip') }
}

test('without a proxy only the connection tells the address', () => {
  const headers = {
    'cf-connecting-ip': '203.0.113.1',
    'x-forwarded-for': '203.0.113.2',
    'x-forwarded-proto': 'https',
  }
  expect(seen(headers, 0)).toEqual({ url: 'http://crm.example/leads?q=1', address: '10.0.0.9' })
  expect(seen(headers, 0, true).url).toBe('https://crm.example/leads?q=1')
})

test('behind proxies it is what the outermost of them saw, whatever the client wrote before', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.5, 198.51.100.7', 'x-forwarded-proto': 'https' }
  expect(seen(headers, 1)).toEqual({ url: 'https://crm.example/leads?q=1', address: '198.51.100.7' })
  expect(seen(headers, 2).address).toBe('203.0.113.5')
  expect(seen({}, 2).address).toBe('10.0.0.9')
})

test('a proxy that says nothing of TLS is taken to speak it for the public address', () => {
  expect(seen({}, 1).url).toBe('https://crm.example/leads?q=1')
  expect(seen({ 'x-forwarded-proto': 'http' }, 1).url).toBe('http://crm.example/leads?q=1')
})

test('a body goes along', async () => {
  const request = new Request('http://crm.example/api', { method: 'POST', body: '{"a":1}' })
  const passed = asWorkerRequest(request, { peer: '::1', encrypted: false }, { proxies: 0, publicOrigin })
  expect(await passed.json()).toEqual({ a: 1 })
})
