import { expect, test } from 'vitest'
import { isMetadataUrl } from './client-metadata.ts'
import { isRedirectUri, isRegistered } from './redirect-uris.ts'

test.each([
  'https://client.example.com/callback?x=1',
  'https://client.example.test:8443/callback',
  'https://xn--bcher-kva.example/cb',
  'http://localhost:4000/cb',
  'http://127.0.0.1/cb',
  'http://[::1]:5000/cb',
  'http://2130706433/cb',
  'https://localhost:4000/cb',
  'com.example.app:/oauth',
  'io.github.some-one.app://callback',
])('%s may be registered', (uri) => expect(isRedirectUri(uri)).toBe(true))

const names = [
  'localhost.',
  'localhost',
  'app.localhost',
  'app.localhost.',
  'printer.local',
  'printer.LOCAL.',
  'sqld.internal',
  'sqld.internal.',
  'crm.intranet',
  'router.home.arpa',
  'crm',
  'example.com.',
  'a..example.com',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '１２７.0.0.1',
  '10.0.0.8.',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
]

test.each(names)('no metadata document is read from %s', (host) =>
  expect(isMetadataUrl(`https://${host}/client.json`)).toBe(false),
)

const loopback = [
  'localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '１２７.0.0.1',
  '[::1]',
]
test.each(names.filter((name) => !loopback.includes(name)))('https://%s cannot be registered', (host) => {
  expect(isRedirectUri(`https://${host}/cb`)).toBe(false)
  expect(isRedirectUri(`http://${host}/cb`)).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;end',
  'myapp://callback',
  'myapp:/callback',
  'ms-word:ofe|u|https://example.com',
  'http://example.com/cb',
  'http://localhost.:4000/cb',
  'https://someone@example.com/cb',
  'https://example.com/#f',
  '.com:/x',
  'com..app:/x',
])('%s may not be registered, and is not answered when it was', (uri) => {
  expect(isRedirectUri(uri)).toBe(false)
  expect(isRegistered([uri], uri)).toBe(false)
})

const registered = [
  'https://app.example/cb',
  'https://app.example',
  'http://127.0.0.1/cb',
  'http://localhost:4000/callback',
  'http://[::1]:1/v6',
  'com.example.app:/cb',
]

test.each([
  ...registered,
  ...['http://127.0.0.1:5000/cb', 'http://localhost:33418/callback', 'http://localhost/callback'],
  'http://[::1]:5000/v6',
])('a client of these is answered at %s', (uri) => expect(isRegistered(registered, uri)).toBe(true))

test.each([
  'https://app.example/cb/',
  'https://app.example/cb/../elsewhere',
  'https://app.example/cb?next=x',
  'https://app.example.evil.example',
  'https://app.example@evil.example',
  'https://app.example:8443/cb',
  'https://APP.example/cb',
  'http://app.example/cb',
  'http://127.0.0.1/cb2',
  'http://[::1]/cb',
  'http://localhost/cb',
  'http://localhost:33418/callback/2',
  'http://localhost.:33418/callback',
  'https://localhost:33418/callback',
  'http://localhost.evil.example:33418/callback',
  'com.example.app:/cb2',
])('an address that is not registered is refused, however similar: %s', (uri) =>
  expect(isRegistered(registered, uri)).toBe(false),
)
