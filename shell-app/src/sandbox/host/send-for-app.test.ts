// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { sendForApp } from './send-for-app.ts'

const userId = '0197b5a0-0000-7000-8000-000000000001'
const asked: Request[] = []
let tokens = 0
let refused: string[] = []

beforeEach(() => {
  asked.length = 0
  refused = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, location.origin), { ...init, signal: null })
    asked.push(request)
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/token')) {
      const expiresAt = new Date(Date.now() + 600_000).toISOString()
      return Response.json({ token: `gnp_${(tokens += 1)}`, expiresAt })
    }
    const { authorization } = Object.fromEntries(request.headers)
    if (authorization && refused.includes(authorization)) return new Response(null, { status: 401 })
    return Response.json([1], { headers: { 'x-total-count': '1', 'set-cookie': 'a=b', 'x-inner': 'secret' } })
  })
})

const send = (app: string, url: string, more: object = {}) =>
  sendForApp(app, userId, { method: 'GET', url, headers: [], body: undefined, ...more })
const addresses = () => asked.map(({ url }) => new URL(url).pathname + new URL(url).search)

test('the API gets the token of the app and no cookie, and the app no header that is not for it', async () => {
  const headers = [
    ['accept', 'application/json'],
    ['cookie', 'a=b'],
    ['authorization', 'Bearer gnk_mine'],
    ['x-forwarded-for', '1'],
  ]
  const answer = await send('mfe-a', '/api/leads/1?x=2', { headers })
  expect(addresses()).toEqual(['/api/apps/mfe-a/token', '/api/app/leads/1?x=2'])
  const [, call] = asked
  expect(call!.credentials).toBe('omit')
  expect(Object.fromEntries(call!.headers)).toEqual({
    accept: 'application/json',
    authorization: `Bearer gnp_${tokens}`,
  })
  expect(answer.headers.map(([name]) => name.toLowerCase()).sort()).toEqual(['content-type', 'x-total-count'])
  await send('mfe-a', '/api/leads/2')
  expect(addresses()).toHaveLength(3)
})

test('a token that is not taken any more is renewed once', async () => {
  await send('mfe-b', '/api/verticals')
  refused = [`Bearer gnp_${tokens}`]
  expect((await send('mfe-b', '/api/verticals')).status).toBe(200)
  expect(addresses().filter((path) => path.endsWith('/token'))).toHaveLength(2)
})

test('its own backend is reached as the person, through the gateway', async () => {
  await send('mfe-c', '/remotes/mfe-c/api/quotes', { method: 'POST', body: new ArrayBuffer(1) })
  expect(addresses()).toEqual(['/remotes/mfe-c/api/quotes'])
  expect(asked[0]!.credentials).toBe('same-origin')
  expect(asked[0]!.headers.has('authorization')).toBe(false)
})

test.each([
  'https://elsewhere.example/api/leads',
  '/remotes/mfe-other/api/quotes',
  '/remotes/mfe-d/api/../../mfe-other/api/quotes',
  '/remotes/mfe-d/api/%2e%2e/%2e%2e/mfe-other/api/quotes',
  '/remotes.json',
  '/mcp',
  '/oauth/token',
  '//elsewhere.example/api/',
])('nothing is sent to %s', async (url) => {
  await expect(send('mfe-d', url)).rejects.toThrow('alone')
  expect(asked).toEqual([])
})
