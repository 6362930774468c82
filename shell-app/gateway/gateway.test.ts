import { expect, test, vi } from 'vitest'
import type { Env } from './env.ts'
import { bucketWithLeads } from './fake-bucket.ts'
import gateway from './index.ts'

const template =
  '<!doctype html><html><head><title>Ginkgo</title><script defer src="/assets/main.js"></script></head><body><div id="root"></div></body></html>'
const files: Record<string, string> = {
  '/index.html': template,
  '/chunks.json': JSON.stringify({
    bootstrap: ['/assets/bootstrap.js'],
    'ui-table-phone': ['/assets/cards.js'],
  }),
  '/assets/main.js': 'main()',
}
const assets = {
  async fetch(request: Request) {
    const text = files[new URL(request.url).pathname]
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
  },
}

function environment(changes: Partial<Env> = {}): Env {
  return {
    ASSETS: assets,
    API: { fetch: async (request) => Response.json({ from: new URL(request.url).pathname }) },
    REMOTES: bucketWithLeads(),
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://portal.test',
    ...changes,
  }
}

const ask = (path: string, init: RequestInit = {}, env = environment()) =>
  gateway.fetch(new Request(`https://portal.test${path}`, init), env)
const page = { accept: 'text/html' }
const signedIn = { ...page, cookie: 'a=b; __Host-ginkgo_session=token' }

test('a page carries nonce, policy, data and the preloads of its remote', async () => {
  const answer = await ask('/leads', { headers: signedIn })
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
      "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  )
  expect(html).toContain(`<script nonce="${nonce}" defer src="/assets/main.js">`)
  expect(html).toContain(
    `<link rel="preload" as="script" href="/remotes/mfe-leads/1.0.0/list.js" nonce="${nonce}">`,
  )
  expect(html).toContain(
    `<link rel="preload" as="script" href="/assets/cards.js" nonce="${nonce}" media="(max-width: 47.99rem)">`,
  )
  const preloaded = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, file]) => file)
  expect(preloaded[0]).toBe('/assets/main.js')
  const places = ['/api/auth/me', '/remotes/mfe-leads/1.0.0/list.js'].map((file) => preloaded.indexOf(file))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const data = /id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    registry: { 'mfe-leads': { version: '1.0.0' } },
    manifests: { '/remotes/mfe-leads/1.0.0/mf-manifest.json': { exposes: [{ path: './remote' }] } },
    hasSession: true,
  })
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(html).toMatch(/<div id="root"><div aria-hidden="true">.*Search leads\.\.\..*<\/div><\/body>/)
})

test('every page has a nonce of its own, and a visitor no preload of a remote', async () => {
  const [first, second] = await Promise.all([ask('/leads'), ask('/leads')])
  expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'))
  const html = await first.text()
  expect(html).not.toContain('href="/remotes/')
  expect(html).toContain('"hasSession":false')
})

test('a device keeps answers under a mark of the session, which is not its token and which visitors have not', async () => {
  const markOf = async (cookie?: string) => {
    const html = await (await ask('/leads', { headers: { ...page, ...(cookie && { cookie }) } })).text()
    const data = /id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    return (JSON.parse(data) as { device?: string }).device
  }
  const [one, again, other, visitor] = await Promise.all([
    markOf('__Host-ginkgo_session=token'),
    markOf('a=b; __Host-ginkgo_session=token'),
    markOf('__Host-ginkgo_session=token2'),
    markOf(),
  ])
  expect(one).toMatch(/^[\da-f]{16}$/)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect(visitor).toBeUndefined()
})

test('what a remote says about itself cannot end the data element', async () => {
  const bucket = bucketWithLeads('7.3.1')
  bucket.files['mfe-leads/7.3.1/remote.json'] = JSON.stringify({
    sdk: '</script><script>alert(1)</script>$&',
    extensions: { pages: {} },
  })
  const html = await (await ask('/', {}, environment({ REMOTES: bucket }))).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script>$&')
})

test('headers that everything carries', async () => {
  const answer = await ask('/')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  })
  const local = await ask('/', {}, environment({ ENVIRONMENT: 'local' }))
  expect(local.headers.has('strict-transport-security')).toBe(false)
})

test('files are immutable, typed and never the page', async () => {
  const file = await ask('/remotes/mfe-leads/1.0.0/remote-entry.js')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const etag = file.headers.get('etag') ?? ''
  const again = await ask('/remotes/mfe-leads/1.0.0/remote-entry.js', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  for (const path of [
    '/remotes/mfe-leads/1.0.0/gone.js',
    '/assets/gone.js',
    '/remotes/mfe-leads/current.json',
  ]) {
    const missing = await ask(path, { headers: page })
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(missing.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('/assets/main.js')).headers.get('cache-control')).toContain('immutable')
})

test('the API is reached unchanged, the consent page is a page', async () => {
  expect(await (await ask('/api/leads')).json()).toEqual({ from: '/api/leads' })
  expect((await ask('/oauth/consent?client_id=a')).headers.get('content-type')).toContain('text/html')
  const refused = await ask('/leads', { method: 'POST' })
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD')
})

test('an API or bucket that is down', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = { fetch: () => Promise.reject(new Error('down')) }
  const api = await ask('/api/leads', {}, environment({ API: failing }))
  expect(api.status).toBe(503)
  expect(await api.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
  const oauth = await ask('/oauth/token', { method: 'POST' }, environment({ API: failing }))
  expect(await oauth.json()).toMatchObject({ error: 'temporarily_unavailable' })
  const connect = await ask('/oauth/google/authorize', { headers: page }, environment({ API: failing }))
  expect(connect.headers.get('content-type')).toContain('text/html')

  const bucket = bucketWithLeads()
  bucket.down = true
  const withoutRegistry = await ask('/leads', { headers: page }, environment({ REMOTES: bucket }))
  expect(withoutRegistry.status).toBe(200)
  expect(await withoutRegistry.text()).not.toContain('"registry"')
  expect((await ask('/remotes.json', {}, environment({ REMOTES: bucket }))).status).toBe(503)
  const noBuild = await ask(
    '/',
    { headers: page },
    environment({ ASSETS: { fetch: async () => new Response(null, { status: 404 }) } }),
  )
  expect(noBuild.status).toBe(502)
  silent.mockRestore()
})

test('development servers are let in outside production only', async () => {
  const servers = JSON.stringify({ 'mfe-tasks': 'http://localhost:9', 'mfe-evil': 'https://evil.example' })
  const development = environment({ ENVIRONMENT: 'development', DEV_SERVERS: servers })
  const policy = (await ask('/', {}, development)).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' http://localhost:9 ws://localhost:9")
  expect(policy).not.toContain('evil')
  const production = environment({ DEV_SERVERS: servers })
  expect((await ask('/', {}, production)).headers.get('content-security-policy')).not.toContain('localhost')
})

test('in production pages are shown at the public address only', async () => {
  const elsewhere = environment({ PUBLIC_ORIGIN: 'https://crm.test' })
  const answer = await ask('/leads?tab=all', {}, elsewhere)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://crm.test/leads?tab=all'])
  expect((await ask('/leads', {}, environment({ PUBLIC_ORIGIN: '' }))).status).toBe(200)
})
