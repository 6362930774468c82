import { expect, test } from 'vitest'
import { backendAddress } from '@ginkgo/federation/app-backend/backend-address'
import { appBackendOf } from './backend-address.ts'

const pathOf = (path: string) => appBackendOf(new URL(path, 'https://portal.test').pathname)

test.each([
  ['/remotes/mfe-quotes/api/quotes', { app: 'mfe-quotes', path: 'quotes' }],
  ['/remotes/mfe-quotes/api/quotes/1.map', { app: 'mfe-quotes', path: 'quotes/1.map' }],
  ['/remotes/mfe-quotes/api/a/../b', { app: 'mfe-quotes', path: 'b' }],
])('%s is a call to a backend', (path, expected) => expect(pathOf(path)).toEqual(expected))

test.each([
  '/remotes/mfe-quotes/api',
  '/remotes/mfe-quotes/api/',
  '/remotes/mfe-quotes/1.0.0/api/quotes',
  '/remotes/_shell/api/quotes',
  '/remotes/mfe-quotes/api/../current.json',
  '/remotes/mfe-quotes/api/..%2f..%2fadmin',
  '/remotes/mfe-quotes/api/..%5Cadmin',
  '/remotes/mfe-quotes/api/a%00b',
])('%s is none', (path) => expect(pathOf(path)).toBeUndefined())

const production = { production: true, portal: 'https://crm.example' }
const here = { production: false, portal: 'http://localhost:8787' }
const call = { path: 'quotes/1', search: '?a=b' }

test('a call goes below the address of the backend', () => {
  const to = (backend: string, path = 'quotes/1') =>
    backendAddress(backend, { path, search: '?a=b' }, production)?.href
  expect(to('https://quotes.example')).toBe('https://quotes.example/quotes/1?a=b')
  expect(to('https://quotes.example:8443/v1/')).toBe('https://quotes.example:8443/v1/quotes/1?a=b')
  expect(to('https://quotes.example/v1', '/evil.example/x')).toBe(
    'https://quotes.example/v1//evil.example/x?a=b',
  )
  expect(to('https://quotes.example/v1', '../secret')).toBeUndefined()
})

test.each([
  'http://quotes.example',
  'https://localhost',
  'https://quotes.localhost',
  'https://quotes',
  'https://quotes.local.',
  'https://metadata.google.internal',
  'https://127.0.0.1',
  'https://2130706433',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://user:password@quotes.example',
  'https://crm.example/api',
  'ftp://quotes.example',
  'quotes.example',
  '',
])('in production %j is not called', (backend) => {
  expect(backendAddress(backend, call, production)).toBeUndefined()
})

test('elsewhere a backend may run on the same machine', () => {
  expect(backendAddress('http://localhost:4000', call, here)?.href).toBe('http://localhost:4000/quotes/1?a=b')
  expect(backendAddress('http://localhost:8787', call, here)).toBeUndefined()
})
