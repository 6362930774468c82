import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdmin } from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { context, environment } from './app-in-process.ts'

// Each sign-in hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const app = createApp()
let lines: string[] = []
beforeEach(() => {
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
})
afterEach(() => vi.restoreAllMocks())

const send = (path: string, body: object, headers: Record<string, string> = {}, env = environment()) =>
  app.fetch(
    new Request(`https://portal.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://portal.test', ...headers },
      body: JSON.stringify(body),
    }),
    env,
    context,
  )

test('16.3.1 every sign-in is logged with what was proved and how it went, and with no secret', async () => {
  const user = await createAdmin()
  const address = { 'cf-connecting-ip': '203.0.113.7' }
  const wrong = await send('/api/auth/login', { email: user.email, password: 'wrong horse 42' }, address)
  const right = await send('/api/auth/login', { email: user.email, password: user.password }, address)
  const cookie = right.headers.getSetCookie()[0]!.split(';')[0]!
  await send('/api/auth/verify-otp', { email: user.email, code: '123456' }, address)
  await send('/api/auth/reset-password', { token: 'tokentoken', newPassword: 'a new horse 43' })
  const change = { currentPassword: 'wrong horse 42', newPassword: 'a new horse 43' }
  await send('/api/auth/change-password', change, { cookie, ...address })
  await send('/api/auth/logout', {}, { cookie })
  expect([wrong.status, right.status]).toEqual([401, 200])
  const events = lines.map((line) => JSON.parse(line))
  const told = events.map(({ route, status, authentication }) => [
    route,
    status,
    authentication.factor,
    authentication.result,
  ])
  expect(told).toEqual([
    ['auth.login', 401, 'password', 'invalid_credentials'],
    ['auth.login', 200, 'password', 'accepted'],
    ['auth.verifyOtp', 400, 'code', 'code_invalid'],
    ['auth.resetPassword', 400, 'link', 'reset_link_invalid'],
    ['auth.changePassword', 422, 'password', 'current_password_wrong'],
    ['auth.logout', 200, 'session', 'accepted'],
  ])
  for (const event of events) {
    expect(event.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Date(event.time).toISOString()).toBe(event.time)
  }
  expect(events[0].authentication).toMatchObject({
    address: '203.0.113.7',
    account: expect.stringMatching(/^\w{16}$/),
  })
  expect(events[1].authentication.account).toBe(events[0].authentication.account)
  expect(events[4]).toMatchObject({ actor: 'user', userId: user.id, organizationId: user.organizationId })
  const log = lines.join('\n')
  for (const secret of [
    user.password,
    'wrong horse',
    'a new horse',
    'tokentoken',
    '123456',
    cookie,
    user.email,
  ])
    expect(log).not.toContain(secret)
})

/** A database that refuses everything and says more about itself than anybody should hear. */
async function refusingDatabase() {
  const server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ error: 'near "SELECT": syntax error in table users, token=abc', code: 'SQL' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

test('16.5.1 what goes wrong inside is told by a fixed text and the request’s id', async () => {
  const database = await refusingDatabase()
  const login = { email: 'ann@example.test', password: 'wrong horse 42' }
  const cases = [
    [
      'http://127.0.0.1:9',
      503,
      'unavailable',
      'The service is temporarily unavailable. Please try again in a moment',
    ],
    [database.url, 500, 'internal', 'Something went wrong on our side'],
  ] as const
  for (const [url, status, code, message] of cases) {
    const reply = await send('/api/auth/login', login, {}, { ...environment(), DATABASE_URL: url })
    expect([reply.status, await reply.json()]).toEqual([
      status,
      { code, message, requestId: reply.headers.get('x-request-id') },
    ])
  }
  const [away, refused] = lines.map((line) => JSON.parse(line))
  expect(away).toMatchObject({ level: 'error', route: 'auth.login', status: 503, databaseCalls: 1 })
  expect(away).toMatchObject({
    error: 'The database did not answer',
    causes: expect.arrayContaining(['fetch failed']),
  })
  expect(refused).toMatchObject({ level: 'error', route: 'auth.login', status: 500 })
  expect(refused.error).toContain('Server returned HTTP status 400')
  expect(refused.stack).toContain('at ')
  database.stop()
})
