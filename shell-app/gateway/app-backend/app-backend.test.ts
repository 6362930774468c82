import type { ServerResponse } from 'node:http'
import { callerOf } from '@ginkgo/app-backend'
import { createBackendKey, publicKeyOf } from '@ginkgo/federation/release-tool/backend-key'
import { offersKey } from '@ginkgo/federation/release-tool/offers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Env } from '../env.ts'
import { FakeBucket } from '../fake-bucket.ts'
import gateway from '../index.ts'
import { largestBody } from './ask-backend.ts'
import { type Asked, startBackend } from './listening-backend.fixture.ts'

const origin = 'https://portal.test'
const identity = {
  organizationId: 'organization-1',
  userId: 'user-1',
  globalRole: 'member',
  verticals: [{ verticalId: 'vertical-1', role: 'sales_executive' }],
  scopes: ['read'],
}

let running: Awaited<ReturnType<typeof startBackend>>
let backend: string
let backendKey: string
let asked: Asked[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  running = await startBackend((call, response) => {
    asked.push(call)
    answer(response)
  })
  backend = `${running.url}/base`
  backendKey = await createBackendKey()
})
afterAll(() => running.stop())
beforeEach(() => {
  asked = []
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ fine: true }))
})

/** The API's side: who has installed the app, by cookie. */
const api = {
  async fetch(request: Request) {
    const cookie = request.headers.get('cookie') ?? ''
    if (!cookie.includes('session')) return Response.json({ code: 'unauthorized' }, { status: 401 })
    if (cookie.includes('foreign')) return Response.json({ code: 'not_found' }, { status: 404 })
    if (cookie.includes('broken')) return new Response('oops', { status: 500 })
    return Response.json(identity)
  },
}

const offering = (offer: object) =>
  new FakeBucket({ [offersKey]: JSON.stringify({ 'mfe-quotes': offer }) }) as unknown as Env['REMOTES']

const environment = (changes: Partial<Env> = {}): Env => ({
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
  API: api,
  REMOTES: offering({ trust: 'full', backend, backendKey }),
  ENVIRONMENT: 'development',
  PUBLIC_ORIGIN: origin,
  ...changes,
})

const ask = (path: string, init: RequestInit = {}, env = environment()) =>
  gateway.fetch(
    new Request(`${origin}/remotes/mfe-quotes/api/${path}`, {
      ...init,
      headers: { cookie: '__Host-ginkgo_session=secret', ...init.headers },
    }),
    env,
  )

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('a call reaches the backend below its address, with a token that says who calls', async () => {
  const given = await ask('quotes/1?state=sent')
  expect([given.status, await given.json()]).toEqual([200, { fine: true }])
  const [call] = asked
  expect(call).toMatchObject({ method: 'GET', url: '/base/quotes/1?state=sent', body: '' })
  const keys = [await publicKeyOf(backendKey)]
  const caller = await callerOf(call?.headers.authorization, { app: 'mfe-quotes', portal: origin, keys })
  expect(caller).toMatchObject(identity)
  expect(caller.permissions).toContain('enquiries:write')
  expect(caller.permissions).not.toContain('records:manage')
})

test('a server that tells of events gets its token, the same each time, and no other does', async () => {
  const telling = { ...identity, installedAt: '2026-11-28T16:00:00.000Z', tells: true }
  const API = { fetch: async () => Response.json(telling) }
  await ask('quotes', {}, environment({ API }))
  await ask('quotes', {}, environment({ API }))
  await ask('quotes')
  const tokens = asked.map(({ headers }) => headers['ginkgo-events-token'])
  expect(tokens).toEqual([expect.stringMatching(/^gne_/), tokens[0], undefined])
})

test('nothing else of the browser leaves', async () => {
  await ask('quotes', {
    method: 'POST',
    body: '{"a":1}',
    headers: {
      origin,
      'content-type': 'application/json',
      accept: 'application/json',
      'if-match': '"1"',
      authorization: 'Bearer mine',
      cookie: '__Host-ginkgo_session=secret; a=b',
      referer: `${origin}/leads`,
      'x-forwarded-for': '10.0.0.1',
      'x-organization': 'foreign',
      'cf-connecting-ip': '10.0.0.2',
      'user-agent': 'Browser',
      connection: 'x-organization',
      te: 'trailers',
    },
  })
  const [{ headers, body } = {} as Asked] = asked
  expect(body).toBe('{"a":1}')
  // Node's own client adds some of what every client sends.
  const usual = [
    'accept-encoding',
    'accept-language',
    'connection',
    'content-length',
    'host',
    'sec-fetch-mode',
  ]
  const more = ['cache-control', 'pragma', 'user-agent']
  expect(
    Object.keys(headers)
      .filter((name) => ![...usual, ...more].includes(name))
      .sort(),
  ).toEqual([...['accept', 'authorization', 'content-type', 'if-match']])
  expect(headers.authorization).not.toContain('mine')
  expect(headers['user-agent']).not.toBe('Browser')
})

test('of the answer only what says what the body is comes back', async () => {
  answer = (response) =>
    response
      .writeHead(201, {
        'content-type': 'application/json',
        'x-total-count': '3',
        'cache-control': 'public, max-age=9',
        'set-cookie': '__Host-ginkgo_session=theirs',
        location: 'https://evil.example',
        'access-control-allow-origin': '*',
        'clear-site-data': '"cookies"',
        refresh: '0; url=/',
        link: '</evil.js>; rel=preload; as=script',
        'content-security-policy': 'default-src *',
        'strict-transport-security': 'max-age=0',
        'service-worker-allowed': '/',
      })
      .end('{}')
  const given = await ask('quotes', { method: 'POST', headers: { origin } })
  expect(given.status).toBe(201)
  expect(Object.fromEntries(given.headers)).toEqual({
    'content-type': 'application/json',
    'x-total-count': '3',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('the next page of a list may be named', async () => {
  const link = '</quotes?cursor=2>; rel="next"'
  answer = (response) => response.writeHead(200, { link }).end('[]')
  expect((await ask('quotes')).headers.get('link')).toBe(link)
})

test('a page of the backend may run nothing and lead nowhere', async () => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
  const given = await ask('page')
  expect(given.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  expect(given.headers.get('x-frame-options')).toBe('DENY')
})

test('refusals of the backend are its own; without a type they are no page', async () => {
  answer = (response) => response.writeHead(422).end('{"code":"no_lines"}')
  const given = await ask('quotes/1', { method: 'PUT', headers: { origin }, body: '{}' })
  expect(await codeOf(given)).toEqual([422, 'no_lines'])
  expect(given.headers.get('content-type')).toBe('application/octet-stream')
  answer = (response) => response.writeHead(204).end()
  const deleted = await ask('quotes/1', { method: 'DELETE', headers: { origin } })
  expect([deleted.status, await deleted.text()]).toEqual([204, ''])
})

test.each([
  ['nobody', { cookie: 'a=b' }, 401, 'unauthorized'],
  ['an organization that has not installed it', { cookie: 'session=foreign' }, 404, 'not_found'],
])('%s is refused', async (_, headers, status, code) => {
  expect(await codeOf(await ask('quotes', { headers }))).toEqual([status, code])
  expect(asked).toEqual([])
})

test('while the API is down or broken nothing is called', async () => {
  const silent = quietly()
  const down = environment({ API: { fetch: () => Promise.reject(new Error('down')) } })
  expect(await codeOf(await ask('quotes', {}, down))).toEqual([503, 'unavailable'])
  expect(await codeOf(await ask('quotes', { headers: { cookie: 'session=broken' } }))).toEqual([
    503,
    'unavailable',
  ])
  expect(asked).toEqual([])
  silent.mockRestore()
})

test('an app that is not offered, and one whose backend nobody confirmed, is not found', async () => {
  const none = new FakeBucket({}) as unknown as Env['REMOTES']
  for (const REMOTES of [none, offering({ trust: 'full' }), offering({ trust: 'full', backend })])
    expect(await codeOf(await ask('quotes', {}, environment({ REMOTES })))).toEqual([404, 'not_found'])
  const inherited = new Request(`${origin}/remotes/constructor/api/quotes`, {
    headers: { cookie: 'session=a' },
  })
  expect((await gateway.fetch(inherited, environment())).status).toBe(404)
})

test.each(['OPTIONS', 'PROPFIND', 'PURGE'])('%s is refused', async (method) => {
  const given = await ask('quotes', { method, headers: { origin } })
  expect(given.status).toBe(405)
  expect(given.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  expect(asked).toEqual([])
})

test.each<Record<string, string>>([
  {},
  { origin: 'https://evil.example' },
  { origin, 'sec-fetch-site': 'cross-site' },
])('a change from elsewhere is refused: %j', async (headers) => {
  expect(await codeOf(await ask('quotes', { method: 'POST', headers }))).toEqual([403, 'origin_refused'])
  expect(asked).toEqual([])
})

test('what is too large is refused in both directions', async () => {
  const silent = quietly()
  const send = (body: string | ReadableStream) =>
    ask('quotes', { method: 'POST', headers: { origin }, body, duplex: 'half' } as RequestInit)
  expect((await send('x'.repeat(largestBody))).status).toBe(200)
  asked = []
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  for (const body of ['x'.repeat(largestBody + 1), endless])
    expect(await codeOf(await send(body))).toEqual([413, 'too_large'])
  expect(asked).toEqual([])

  answer = (response) => response.end('x'.repeat(largestBody))
  expect((await (await ask('quotes')).text()).length).toBe(largestBody)
  answer = (response) => response.end('x'.repeat(largestBody + 1))
  expect(await codeOf(await ask('quotes'))).toEqual([502, 'app_failed'])
  answer = (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100_000)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  expect(await codeOf(await ask('quotes'))).toEqual([502, 'app_failed'])
  silent.mockRestore()
})

test.each([301, 302, 303, 307, 308, 304])('a redirection with %i is not followed', async (status) => {
  answer = (response) => response.writeHead(status, { location: `${backend}/elsewhere` }).end()
  expect(await codeOf(await ask('quotes'))).toEqual([502, 'app_failed'])
  expect(asked).toHaveLength(1)
})

test('a backend that is not there, breaks off or answers garbage fails alone', async () => {
  const silent = quietly()
  const gone = environment({ REMOTES: offering({ backend: 'http://127.0.0.1:1', backendKey }) })
  const failed = await ask('quotes', {}, gone)
  expect(await failed.clone().json()).toMatchObject({
    message: 'The server of the app Quotes did not answer as it should. Please try again in a moment.',
  })
  expect(await codeOf(failed)).toEqual([502, 'app_failed'])
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('begun')
    response.destroy()
  }
  expect(await codeOf(await ask('quotes'))).toEqual([502, 'app_failed'])
  answer = (response) => response.socket?.end('garbage\r\n\r\n')
  expect(await codeOf(await ask('quotes'))).toEqual([502, 'app_failed'])
  silent.mockRestore()
})

test.each(['answers nothing', 'never ends'])(
  'a backend that %s is given up after ten seconds',
  async (kind) => {
    const silent = quietly()
    const short = AbortSignal.timeout(150)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(short)
    answer = (response) => void (kind === 'never ends' && response.write('begun'))
    expect(await codeOf(await ask('quotes'))).toEqual([504, 'app_too_slow'])
    expect(timeout).toHaveBeenLastCalledWith(10_000)
    timeout.mockRestore()
    silent.mockRestore()
  },
)

test('in production no private address is called', async () => {
  const silent = quietly()
  const given = await ask('quotes', {}, environment({ ENVIRONMENT: 'production' }))
  expect(await codeOf(given)).toEqual([502, 'app_failed'])
  expect(asked).toEqual([])
  silent.mockRestore()
})

test('while a backend moves no call fails: each organization is served at the host that it agreed to', async () => {
  const before = await startBackend((_, response) => response.end('former'))
  onTestFinished(() => before.stop())
  answer = (response) => response.end('new')
  const [installedAt, offeredAt] = ['2026-05-05T08:00:00.000Z', '2026-05-06T08:00:00.000Z']
  const former = { backend: before.url, offeredAt: '2026-05-04T08:00:00.000Z' }
  const servedBy = async (offer: object, agreed: object) => {
    const REMOTES = offering({ trust: 'sandbox', backendKey, ...offer })
    const API = { fetch: async () => Response.json({ ...identity, installedAt, ...agreed }) }
    const given = await ask('quotes', {}, environment({ REMOTES, API }))
    return given.status === 200 ? given.text() : given.status
  }
  const [oldHost, newHost] = [before.url, backend].map((address) => new URL(address).host)
  const steps = [
    { backend: former.backend, offeredAt: former.offeredAt },
    { backend, offeredAt, former },
    { backend, offeredAt },
  ]
  const seen = async (agreed: object) => Promise.all(steps.map((offer) => servedBy(offer, agreed)))
  expect(await seen({ backendHost: oldHost })).toEqual(['former', 'former', 409])
  // From before hosts were recorded.
  expect(await seen({})).toEqual(['former', 'former', 409])
  expect((await seen({ backendHost: newHost })).slice(1)).toEqual(['new', 'new'])
  expect(await seen({ backendHost: 'other.example' })).toEqual([409, 409, 409])
})

test('nothing is sent to a host that the organization has not agreed to', async () => {
  const offeredAt = '2026-05-04T08:00:00.000Z'
  const REMOTES = offering({ trust: 'full', backend, backendKey, offeredAt })
  const agreeing = (agreed: object) =>
    environment({ REMOTES, API: { fetch: async () => Response.json({ ...identity, ...agreed }) } })
  answer = (response) => response.end('{}')
  const { host } = new URL(backend)
  const installedAt = '2026-05-05T08:00:00.000Z'
  for (const agreed of [{ backendHost: host, installedAt }, { installedAt }])
    expect((await ask('quotes', {}, agreeing(agreed))).status).toBe(200)
  asked = []
  for (const agreed of [
    { backendHost: 'other.example', installedAt },
    { backendHost: null, installedAt },
    { installedAt: '2026-05-03T08:00:00.000Z' },
  ])
    expect(await codeOf(await ask('quotes', {}, agreeing(agreed)))).toEqual([409, 'app_not_agreed'])
  expect(asked).toEqual([])
})
