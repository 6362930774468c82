import { expect, test } from 'vitest'
import { maskMessage, routePattern } from './mask-text.ts'
import { readStack, remoteOf } from './read-stack.ts'

test.each([
  ['Cannot find ada@example.co.uk', 'Cannot find <email>'],
  ['Call +49 (151) 123-4567 now', 'Call <number> now'],
  ['code 123456 refused', 'code <number> refused'],
  ['GET /api/search?q=Ada+Lovelace failed', 'GET /api/search?… failed'],
  ['409: {"message":"A lead named Ada exists"}', '409: {…}'],
  ['no 0199a1b2-0000-7000-8000-000000000001', 'no <id>'],
  ['key gnk_Ab12-Cd34', 'key <token>'],
  ['key gnk_eu1.Ab-Cd of a cell', 'key <token> of a cell'],
  ['cookie 9f86d081884c7d659a2feaa0c55ad015a3bf', 'cookie <token>'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['two\n  lines', 'two lines'],
])('%s', (message, masked) => {
  expect(maskMessage(message)).toBe(masked)
})

test('a message is bounded', () => {
  expect(maskMessage('word '.repeat(1000))).toHaveLength(300)
})

test.each([
  ['/leads', '/leads'],
  ['/', '/'],
  ['/leads/0199a1b2-0000-7000-8000-000000000001', '/leads/:id'],
  ['/oauth/consent', '/oauth/consent'],
  ['/invitations/Ab3/accept', '/invitations/:id/accept'],
  ['/leads/ada@example.com', '/leads/:id'],
  ['/reset-password', '/reset-password'],
])('%s becomes %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern)
})

const origin = 'https://portal.test'
const leads = `${origin}/remotes/mfe-leads/0.1.0-ab/page.12.js`

test('stacks of Chromium, Firefox and Safari', () => {
  const chromium = `TypeError: nothing at all
    at Object.save [as onSubmit] (${leads}:1:42)
    at async ${leads}:1:90
    at l (${origin}/assets/vendors.7.js:2:3)
    at chrome-extension://abc/content.js:1:1
    at https://elsewhere.test/x.js:1:1`
  expect(readStack(chromium, origin)).toEqual([
    { file: '/remotes/mfe-leads/0.1.0-ab/page.12.js', line: 1, column: 42, name: 'Object.saveasonSubmit' },
    { file: '/remotes/mfe-leads/0.1.0-ab/page.12.js', line: 1, column: 90 },
    { file: '/assets/vendors.7.js', line: 2, column: 3, name: 'l' },
  ])
  expect(readStack(`save@${leads}:1:42\n@${leads}:1:90\n`, origin)).toEqual([
    { file: '/remotes/mfe-leads/0.1.0-ab/page.12.js', line: 1, column: 42, name: 'save' },
    { file: '/remotes/mfe-leads/0.1.0-ab/page.12.js', line: 1, column: 90 },
  ])
})

test('a file says whose it is', () => {
  const [frame] = readStack(`at ${leads}:1:1`, origin)
  expect(frame && remoteOf(frame)).toEqual({ app: 'mfe-leads', version: '0.1.0-ab' })
  expect(remoteOf({ file: '/assets/main.1.js', line: 1, column: 1 })).toBeUndefined()
})
