import { offerApp } from '@ginkgo/federation/release-tool/offers'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import type { Env } from '../env.ts'
import { bucketWithLeads, FakeBucket } from '../fake-bucket.ts'
import gateway from '../index.ts'

export const name = 'mfe-quotes'
export const declared = {
  title: 'Quotes',
  summary: 'Quotes for enquiries',
  maker: 'Quotes Ltd',
  scopes: ['read', 'write'],
}

/** Files of a release of the app. */
export const release = (version: string, app: object | null = declared) => ({
  [`${name}/${version}/remote.json`]: JSON.stringify({
    name,
    sdk: '^1.0.0',
    extensions: { pages: { quotes: { path: '/quotes', module: './quotes.tsx' } }, ...(app && { app }) },
  }),
  [`${name}/${version}/mf-manifest.json`]: JSON.stringify({
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [],
  }),
})

/** A portal with an app; only the organization of the session `ada` has installed it. */
export async function portal(offer: object | null = { trust: 'full' }, files = release('1.0.0')) {
  const leads = bucketWithLeads()
  const change = { id: 'c', number: 1, action: 'release', at: '2026-01-02T00:00:00.000Z', by: 'op' }
  const pointer = {
    [`${name}/current.json`]: JSON.stringify({
      version: '1.0.0',
      previous: [],
      change: { ...change, to: { version: '1.0.0' } },
    }),
  }
  const bucket = new FakeBucket({ ...leads.files, ...files, ...pointer })
  const store = bucketOf(bucket as never)
  if (offer) await offerApp(store, name, { offeredAt: '', offeredBy: 'op', ...offer } as never)
  const installed: Record<string, object[]> = { ada: [{ name, trust: 'full', scopes: ['read'] }], bob: [] }
  const asked: string[] = []
  const api = {
    down: false,
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      if (api.down) throw new Error('down')
      const who = /__Host-ginkgo_session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
      if (pathname !== '/api/apps') return Response.json({ organizationId: 'o' })
      return installed[who] ? Response.json(installed[who]) : new Response(null, { status: 401 })
    },
  }
  const template = '<!doctype html><html><head></head><body></body></html>'
  const assets = async (request: Request) =>
    new Response(new URL(request.url).pathname.endsWith('html') ? template : '{}')
  const env: Env = {
    ASSETS: { fetch: assets },
    API: api,
    REMOTES: bucket as never,
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: '',
  }
  const ask = (path: string, who = '', more = '') => {
    const headers = { cookie: who && `__Host-ginkgo_session=${who}${more}`, accept: 'text/html' }
    return gateway.fetch(new Request(`https://portal.test${path}`, { headers }), env)
  }
  const registry = async (who?: string) =>
    (await (await ask('/remotes.json', who)).json()) as Record<string, { trust?: string }>
  const pageData = async (who?: string) => {
    const html = await (await ask('/quotes', who)).text()
    return JSON.parse(/id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  }
  return { api, ask, asked, bucket, store, registry, pageData, installed }
}
