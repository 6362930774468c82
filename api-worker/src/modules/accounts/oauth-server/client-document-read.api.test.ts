import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOrganization, newVerifier, postForm, type TestOrganization, withBearer } from '@ginkgo/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { context, environment } from '../../../security/app-in-process.ts'

// The API runs inside the test, which redirects the application's host name to a server here, as DNS would.

const host = 'assistant.example.com'
const clientId = `https://${host}/oauth/client.json`
const callback = `https://${host}/callback`
const metadata = {
  client_id: clientId,
  client_name: 'Assistant of Example',
  redirect_uris: [callback],
  token_endpoint_auth_method: 'none',
}

let answer: RequestListener
let asked: string[]
let server: Server
let organization: TestOrganization
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.hostname === host
      ? real(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init)
      : real(input, init)
  })
  organization = await createOrganization()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.close()
  server.closeAllConnections()
})

const app = createApp()
const portal = environment().PUBLIC_ORIGIN
const ask = async (path: string, init: RequestInit = {}) => {
  asked = []
  const response = await app.fetch(new Request(portal + path, init), environment(), context)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const client = (id: string, query = '') => ask(`/api/oauth/client/${encodeURIComponent(id)}${query}`)
const saying =
  (document: unknown, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof document === 'string' ? document : JSON.stringify(document))
  }

test('an application is identified by its own document, signs a person in and is shown with its name', async () => {
  answer = saying(metadata)
  const { verifier, challenge } = newVerifier()
  const request = {
    redirect_uri: callback,
    response_type: 'code',
    scope: 'read',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  const shown = await client(clientId, `?${new URLSearchParams(request)}`)
  expect(asked).toEqual(['GET /oauth/client.json'])
  expect(shown).toEqual({
    status: 200,
    body: { clientId, name: metadata.client_name, verifiedHost: host, problem: null },
  })
  const decided = await ask('/oauth/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal, cookie: organization.admin.cookie },
    body: JSON.stringify({ client_id: clientId, ...request, scope: ['read'], approved: true }),
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  // Within the hour the document is not read again.
  expect(asked).toEqual([])
  const { searchParams } = new URL(String(decided.body.redirect_uri))
  const tokens = await postForm('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback,
    code: searchParams.get('code')!,
    code_verifier: verifier,
  })
  expect(tokens.status, JSON.stringify(tokens.body)).toBe(200)
  expect((await withBearer(tokens.body.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
})

const of = (path: string) => `https://${host}${path}`

test.each<[string, (own: object) => RequestListener]>([
  ['another', () => saying(metadata)],
  ['with-a-secret', (own) => saying({ ...own, token_endpoint_auth_method: 'client_secret_post' })],
  ['without-addresses', (own) => saying({ ...own, redirect_uris: [] })],
  ['addresses-of-browsers', (own) => saying({ ...own, redirect_uris: ['javascript:alert(1)'] })],
  ['not-json', (own) => saying(JSON.stringify(own).slice(0, -1))],
  ['a-page', (own) => saying(own, { 'content-type': 'text/html' })],
  ['missing', (own) => saying(own, {}, 404)],
  ['led-inside', (own) => saying(own, { location: 'http://169.254.169.254/latest/meta-data' }, 302)],
  ['led-elsewhere', (own) => saying(own, { location: of('/oauth/client.json') }, 307)],
  ['too-large', (own) => saying({ ...own, padding: 'x'.repeat(30_000) })],
  ['broken-off', () => (_request, response) => response.destroy()],
])('1.3.6: a metadata document is refused: %s', async (path, listenerOf) => {
  const own = { ...metadata, client_id: of(`/${path}`) }
  answer = listenerOf(own)
  const reply = await client(own.client_id)
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  expect(asked).toEqual([`GET /${path}`])
  answer = saying(own)
  // The same document without the error is accepted.
  expect((await client(own.client_id)).status).toBe(200)
})

test('1.3.6: reading a document ends after five seconds', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const begun = Date.now()
  expect((await client(of('/slow'))).status).toBe(404)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_900)
})
