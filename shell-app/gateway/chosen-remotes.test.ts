import { expect, test, vi } from 'vitest'
import type { Env } from './env.ts'
import { bucketWithLeads, leadsRelease } from './fake-bucket.ts'
import gateway from './index.ts'

const organizationOfToken: Readonly<Record<string, string>> = { ada: 'organization-1', bob: 'organization-2' }
const contract = { version: '2.1.0', oldest: '1.3.0' }

/** A gateway whose `mfe-leads` 2.0.0 is a canary for one organization; `asked` are the calls that reached the API. */
function canaryPortal(canary: object | null = { percent: 0, organizations: ['organization-1'] }) {
  const bucket = bucketWithLeads()
  Object.assign(bucket.files, leadsRelease('2.0.0'))
  const pointer = { version: '1.0.0', ...(canary && { canary: { version: '2.0.0', ...canary } }) }
  bucket.files['mfe-leads/current.json'] = JSON.stringify(pointer)
  const asked: string[] = []
  const api = {
    down: false,
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      if (api.down) throw new Error('down')
      if (pathname === '/api/contract') return Response.json(contract)
      const token = /__Host-ginkgo_session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      const organizationId = organizationOfToken[token ?? '']
      return organizationId ? Response.json({ organizationId }) : new Response(null, { status: 401 })
    },
  }
  const template = '<!doctype html><html><head></head><body></body></html>'
  const assets = async (request: Request) =>
    new Response(new URL(request.url).pathname === '/index.html' ? template : '{}')
  const env: Env = {
    ASSETS: { fetch: assets },
    API: api,
    REMOTES: bucket,
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: '',
  }
  const ask = (path: string, cookie = '') =>
    gateway.fetch(new Request(`https://portal.test${path}`, { headers: { cookie } }), env)
  const page = async (cookie = '') => {
    const answer = await ask('/leads', cookie)
    const html = await answer.text()
    const data = JSON.parse(/id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const [organizationCookie] = answer.headers.get('set-cookie')?.split(';') ?? []
    return { answer, html, data, version: data.registry?.['mfe-leads'].version, organizationCookie }
  }
  return { api, ask, asked, bucket, page }
}
const session = (token: string) => `__Host-ginkgo_session=${token}`
const identityCalls = (asked: string[]) => asked.filter((path) => path === '/api/auth/me').length

test('the people of a named organization get the canary with its preloads, others what is live', async () => {
  const { page } = canaryPortal()
  const [ada, bob] = [await page(session('ada')), await page(session('bob'))]
  expect([ada.version, bob.version]).toEqual(['2.0.0', '1.0.0'])
  expect(ada.html).toContain('href="/remotes/mfe-leads/2.0.0/list.js"')
  expect(ada.html).not.toContain('/remotes/mfe-leads/1.0.0/')
  expect(bob.html).not.toContain('/remotes/mfe-leads/2.0.0/')
})

test('the API is asked once for a session: the browser carries the answer', async () => {
  const { page, ask, asked } = canaryPortal()
  const first = await page(session('ada'))
  expect(first.answer.headers.get('set-cookie')).toMatch(
    /^__Host-ginkgo_organization=organization-1\.[0-9a-f]{16}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
  )
  const carried = `${session('ada')}; ${first.organizationCookie}`
  const second = await page(carried)
  expect([second.version, second.organizationCookie]).toEqual(['2.0.0', undefined])
  expect(await (await ask('/remotes.json', carried)).json()).toMatchObject({
    'mfe-leads': { version: '2.0.0' },
  })
  expect(identityCalls(asked)).toBe(1)
})

test('what a browser carries of another session counts for nothing', async () => {
  const { page } = canaryPortal()
  const { organizationCookie } = await page(session('ada'))
  const other = await page(`${session('bob')}; ${organizationCookie}`)
  expect(other.version).toBe('1.0.0')
  expect(other.organizationCookie).toContain('organization-2')
})

test('a visitor’s page keeps no choice: who signs in on it asks again', async () => {
  const { page, ask } = canaryPortal()
  for (const cookie of ['', session('ended')]) {
    const visitor = await page(cookie)
    expect(visitor.data.registry).toBeUndefined()
    expect(visitor.data.manifests).toEqual({})
    expect(visitor.organizationCookie).toBeUndefined()
  }
  const registry = await ask('/remotes.json', session('ada'))
  expect(await registry.json()).toMatchObject({ 'mfe-leads': { version: '2.0.0' } })
  expect(registry.headers.get('cache-control')).toBe('private, no-cache')
  expect(await (await ask('/remotes.json')).json()).toMatchObject({ 'mfe-leads': { version: '1.0.0' } })
})

test('without a canary nobody is asked who they are', async () => {
  const { page, asked } = canaryPortal(null)
  expect((await page(session('ada'))).version).toBe('1.0.0')
  expect((await page()).version).toBe('1.0.0')
  expect(identityCalls(asked)).toBe(0)
})

test('a canary that cannot be read, or an API that is down, leaves everybody what is live', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = canaryPortal({ version: '2.9.9', percent: 100, organizations: [] })
  expect(await (await broken.ask('/remotes.json', session('ada'))).json()).toMatchObject({
    'mfe-leads': { version: '1.0.0' },
  })
  const { api, ask, page } = canaryPortal()
  api.down = true
  expect((await page(session('ada'))).answer.status).toBe(200)
  expect(await (await ask('/remotes.json', session('ada'))).json()).toMatchObject({
    'mfe-leads': { version: '1.0.0' },
  })
  api.down = false
  expect((await page(session('ada'))).version).toBe('2.0.0')
  silent.mockRestore()
})

test('the portal says what it offers to remotes, and pages what the API serves', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, ask, asked, page } = canaryPortal()
  expect(await (await ask('/compatibility.json')).json()).toEqual({
    sdk: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    api: contract,
    others: expect.arrayContaining([
      expect.objectContaining({ app: 'shell-app' }),
      expect.objectContaining({
        app: 'mfe-leads',
        pages: expect.objectContaining({ leads: { path: '/leads' } }),
      }),
    ]),
  })
  expect((await page()).data.api).toEqual(contract)
  await page()
  expect(asked.filter((path) => path === '/api/contract')).toHaveLength(2)
  api.down = true
  expect((await ask('/compatibility.json')).status).toBe(503)
  expect((await page()).data.api).toEqual(contract)
  silent.mockRestore()
})
