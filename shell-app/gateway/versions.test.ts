import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { bucketWithLeads, leadsRelease } from './fake-bucket.ts'
import gateway from './index.ts'

let chunks = '{"bootstrap":["/assets/bootstrap.01.js"]}'
const bucket = bucketWithLeads()
const environment: Env = {
  ASSETS: {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/chunks.json') return new Response(chunks)
      return pathname === '/index.html'
        ? new Response('<html><head></head></html>')
        : new Response(null, { status: 404 })
    },
  },
  API: { fetch: async () => new Response() },
  REMOTES: bucket,
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: '',
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  gateway.fetch(new Request(`https://portal.test${path}`, { headers }), environment)

test('open tabs learn by one small request what a page opened now would run', async () => {
  const first = await ask('/versions.json')
  expect(await first.json()).toEqual({
    'shell-app': expect.stringMatching(/^[0-9a-f]{10}$/),
    'mfe-leads': '1.0.0',
  })
  const etag = first.headers.get('etag') ?? ''
  const same = await ask('/versions.json', { 'if-none-match': etag })
  expect([same.status, await same.text()]).toEqual([304, ''])

  Object.assign(bucket.files, leadsRelease('1.1.0'))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '1.1.0' })
  const changed = await ask('/versions.json', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ 'mfe-leads': '1.1.0' })

  const { 'shell-app': before } = (await (await ask('/versions.json')).json()) as Record<string, string>
  chunks = '{"bootstrap":["/assets/bootstrap.02.js"]}'
  const { 'shell-app': after } = (await (await ask('/versions.json')).json()) as Record<string, string>
  expect(after).not.toBe(before)
  expect(await (await ask('/')).text()).toContain(`"shell":"${after}"`)
})

test('no source map is given out, not even one that lies beside its file', async () => {
  bucket.files['mfe-leads/1.0.0/remote-entry.js.map'] = '{}'
  bucket.files['mfe-leads/_maps/1.0.0/remote-entry.js.map'] = '{}'
  bucket.files['mfe-leads/_errors/1.0.0/a.json'] = '{}'
  for (const path of [
    '/remotes/mfe-leads/1.0.0/remote-entry.js.map',
    '/remotes/mfe-leads/_maps/1.0.0/remote-entry.js.map',
    '/remotes/mfe-leads/%5Fmaps/1.0.0/remote-entry.js.map',
    '/remotes/mfe-leads/1.0.0/..%2f_maps/1.0.0/remote-entry.js.map',
    '/remotes/mfe-leads/_errors/1.0.0/a.json',
    '/remotes/_shell/_maps/0123456789/assets/main.js.map',
    '/assets/main.js.map',
    '/main.map',
  ])
    expect((await ask(path)).status, path).toBe(404)
})
