import { expect, test, vi } from 'vitest'
import { devServersOf, type Env } from './env.ts'
import { bucketWithLeads } from './fake-bucket.ts'
import gateway from './index.ts'

const template = '<!doctype html><html><head></head><body></body></html>'
const files: Record<string, string> = { '/index.html': template, '/chunks.json': '{}', '/assets/main.js': '' }

function environment(changes: Partial<Env> = {}): Env {
  return {
    ASSETS: {
      async fetch(request: Request) {
        const text = files[new URL(request.url).pathname]
        return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
      },
    },
    API: { fetch: async () => Response.json({ secret: true }, { headers: { 'cache-control': 'no-store' } }) },
    REMOTES: bucketWithLeads(),
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://portal.test',
    ...changes,
  }
}

const down = () => Promise.reject(new Error('down'))

/** One answer of every kind the gateway gives. */
async function everyAnswer(init: RequestInit = {}): Promise<[string, Response][]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const ask = async (url: string, env = environment(), more: RequestInit = {}) =>
    [url, await gateway.fetch(new Request(url, { ...init, ...more }), env)] as [string, Response]
  const origin = 'https://portal.test'
  const html = { headers: { accept: 'text/html', origin: 'https://evil.example' } }
  return [
    await ask(`${origin}/`),
    await ask(`${origin}/leads`, environment(), html),
    await ask('https://old.test/leads'),
    await ask(`${origin}/api/leads`, environment(), html),
    await ask(`${origin}/remotes.json`, environment(), html),
    await ask(`${origin}/remotes/mfe-leads/1.0.0/remote-entry.js`, environment(), html),
    await ask(`${origin}/assets/main.js`),
    await ask(`${origin}/assets/gone.js`),
    await ask(`${origin}/index.html`),
    await ask(`${origin}/leads`, environment(), { method: 'POST' }),
    await ask(`${origin}/api/leads`, environment({ API: { fetch: down } })),
    await ask(`${origin}/api/leads`, environment({ API: { fetch: down } }), html),
  ]
}

const expectEverywhere = async (check: (headers: Headers) => void) => {
  for (const [url, { headers, status }] of await everyAnswer())
    expect(() => check(headers), `${status} ${url}`).not.toThrow()
}

test('3.4.1 every answer demands HTTPS for two years, sub-domains included', () =>
  expectEverywhere((headers) =>
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains'),
  ))

test('3.4.2 no answer lets another origin read it', () =>
  expectEverywhere((headers) => expect(headers.has('access-control-allow-origin')).toBe(false)))

test('3.4.3 every answer has a policy without objects and base addresses; a page’s scripts need its nonce', async () => {
  await expectEverywhere((headers) => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
  })
  const nonces = (await everyAnswer())
    .filter(
      ([, { headers, status }]) => status === 200 && headers.get('content-type')?.startsWith('text/html'),
    )
    .map(([, { headers }]) => /'nonce-([^']{20,})'/.exec(headers.get('content-security-policy') ?? '')?.[1])
  expect(new Set(nonces).size).toBe(2)
})

test('3.4.4 no answer may be taken for another type than it says', () =>
  expectEverywhere((headers) => expect(headers.get('x-content-type-options')).toBe('nosniff')))

test('3.4.5 other origins learn the portal’s address at most, never a path or a token in it', () =>
  expectEverywhere((headers) =>
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin'),
  ))

test('3.4.6 nothing can be framed', () =>
  expectEverywhere((headers) =>
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'"),
  ))

test('13.4.2 production takes no development server', async () => {
  const DEV_SERVERS = JSON.stringify({ 'mfe-leads': 'http://localhost:3001' })
  expect(devServersOf(environment({ DEV_SERVERS }))).toEqual({})
  const [, page] = (await everyAnswer())[0]!
  expect(page.headers.get('content-security-policy')).not.toContain('localhost')
})
