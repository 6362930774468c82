import { describe, expect, test } from 'vitest'
import { consentRequestOf, destinationOf } from './consent-request.ts'

const request = (query: string) => consentRequestOf(new URLSearchParams(query))
const whole = 'client_id=c&redirect_uri=https://a.test/cb&response_type=code'

describe('the request in the address', () => {
  test.each([
    '',
    'redirect_uri=https://a.test/cb&response_type=code',
    'client_id=c&response_type=code',
    'client_id=&redirect_uri=https://a.test/cb&response_type=code',
    whole.replace('code', 'token'),
    'client_id=c&redirect_uri=https://a.test/cb',
  ])('%s is none', (query) => {
    expect(request(query)).toBeUndefined()
  })

  test('asks for read and write where it names no scope', () => {
    expect(request(whole)?.scopes).toEqual(['read', 'write'])
    expect(request(`${whole}&scope=`)?.scopes).toEqual(['read', 'write'])
  })

  test('splits its scopes on spaces', () => {
    expect(request(`${whole}&scope=read%20offline_access`)?.scopes).toEqual(['read', 'offline_access'])
  })
})

test.each([
  ['https://chat.example.com/cb', 'chat.example.com', false],
  ['https://chat.example.com.evil.test:8443/cb', 'chat.example.com.evil.test:8443', false],
  ['http://127.0.0.1:51234/cb', '127.0.0.1:51234', true],
  ['http://localhost:3000/cb', 'localhost:3000', true],
  ['cursor://anysphere.cursor/callback', 'cursor', true],
])('%s leads to %s', (uri, name, isThisDevice) => {
  expect(destinationOf(uri)).toEqual({ name, isThisDevice })
})
