import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import { FolderStore } from '@ginkgo/federation/folder-store'
import { offerApp, readOffers } from '@ginkgo/federation/release-tool/offers'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { type ReleaseOrder, fileField, largestRelease } from '@ginkgo/federation/release-tool/release-order'
import { issueToken, revokeToken } from '@ginkgo/federation/release-tool/release-tokens'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '../env.ts'
import gateway from '../index.ts'

const name = 'mfe-quotes'

let portals = 0

/** A portal with an empty bucket in a folder of the test's own, asked from an address of its own. */
function portal() {
  portals += 1
  const address = `192.0.2.${portals}`
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new FolderStore(folder)
  const env: Env = {
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    API: { fetch: async () => Response.json({ version: contractVersion, oldest: contractVersion }) },
    REMOTES: store as unknown as Env['REMOTES'],
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://portal.test',
  }
  const bucket = bucketOf(store)
  const files = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => !file.includes('.lock'))
  const ask = (remote: string, token: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'cf-connecting-ip': address,
      ...(init.headers as object),
    }
    const request = new Request(`https://portal.test/remotes/${remote}/releases`, { ...init, headers })
    return gateway.fetch(request, env)
  }
  const issue = async (remote = name, days = 1, everybody = true) =>
    (await issueToken(bucket, remote, { holder: 'Quotes Ltd', days, now: Date.now(), everybody })).token
  const issueRevoked = async () => {
    const { token, id } = await issueToken(bucket, name, { holder: 'Quotes Ltd', days: 1, now: Date.now() })
    await revokeToken(bucket, name, id.slice(0, 12), Date.now())
    return token
  }
  return { env, bucket, files, ask, issue, issueRevoked }
}

const assets = { sync: ['page.js'], async: [] }

const build = (text: string, description: object = {}): Record<string, string> => ({
  'remote.json': JSON.stringify({
    name,
    sdk: `^${sdkVersion}`,
    contract: contractVersion,
    extensions: { pages: {} },
    ...description,
  }),
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [{ path: './remote', assets: { js: assets, css: assets } }],
  }),
  'remote-entry.js': text,
  'remote-entry.js.map': '{}',
})

function form(order: ReleaseOrder | object, files: Record<string, string> = {}): RequestInit {
  const body = new FormData()
  body.append('order', JSON.stringify(order))
  for (const [path, text] of Object.entries(files))
    body.append(`${fileField}${path}`, new Blob([text]), 'file')
  return { method: 'POST', body }
}

const release = (version: string, files = build(version)) => form({ action: 'release', version }, files)

const page = (path: string) => ({ pages: { page: { path, module: './page.tsx' } } })

test('a team releases, promotes, rolls back and lists with its token, and the portal serves what it released', async () => {
  const { ask, issue, env } = portal()
  const token = await issue()
  expect((await ask(name, token, release('1'))).status).toBe(200)
  const canary = { percent: 50, organizations: [] }
  const order = { action: 'release', version: '2', canary, reason: 'Totals' }
  expect((await ask(name, token, form(order, build('two')))).status).toBe(200)
  expect((await ask(name, token, form({ action: 'promote' }))).status).toBe(200)
  const served = (path: string) => gateway.fetch(new Request(`https://portal.test${path}`), env)
  expect(await (await served('/remotes/mfe-quotes/2/remote-entry.js')).text()).toBe('two')
  expect((await served('/remotes/mfe-quotes/2/remote-entry.js.map')).status).toBe(404)
  expect(await (await served('/remotes.json')).json()).toMatchObject({ [name]: { version: '2' } })
  expect((await ask(name, token, form({ action: 'rollback' }))).status).toBe(200)
  const said = (await (await ask(name, token)).json()) as { live: object; history: object[] }
  expect(said.live).toMatchObject({ version: '1', change: { by: 'Quotes Ltd' } })
  expect(said.history).toHaveLength(4)
})

test('a token opens one remote, until it expires or is revoked, and nothing without it', async () => {
  const { ask, issue, issueRevoked, files } = portal()
  const token = await issue()
  await ask(name, token, release('1'))
  const before = files()
  const [expired, revoked] = [await issue(name, 0), await issueRevoked()]
  expect((await ask('mfe-leads', token, release('1'))).status).toBe(401)
  expect((await ask('_shell', token, release('1'))).status).toBe(405)
  for (const wrong of ['', 'gnr_short', `gnr_${'a'.repeat(43)}`, expired, revoked])
    expect((await ask(name, wrong, release('2'))).status, wrong).toBe(401)
  expect((await ask(name, '')).status).toBe(401)
  expect(files().filter((file) => !file.includes('_tokens'))).toEqual(
    before.filter((file) => !file.includes('_tokens')),
  )
})

test('a version never changes, and the same release twice is one', async () => {
  const { ask, issue } = portal()
  const token = await issue()
  await ask(name, token, release('1'))
  expect((await ask(name, token, release('1'))).status).toBe(200)
  const taken = await ask(name, token, release('1', build('another')))
  expect(taken.status).toBe(409)
  expect(await taken.json()).toMatchObject({ message: expect.stringContaining('A version never changes') })
  const said = (await (await ask(name, token)).json()) as { history: object[] }
  expect(said.history).toHaveLength(1)
})

test('a list whose search box is drawn before its code is there', async () => {
  const { ask, issue } = portal()
  const firstPaint = { '/quotes': { search: 'Search quotes...', countAlone: true } }
  expect((await ask(name, await issue(), release('1', build('1', { firstPaint })))).status).toBe(200)
})

test('a preview becomes live for nobody until it is promoted, to some and then to all, and rolled back', async () => {
  const { ask, issue, env } = portal()
  const token = await issue(name, 1, false)
  const app = { title: 'Quotes', summary: 'Quotes', maker: 'Quotes Ltd', scopes: [] }
  const built = (version: string) => build(version, { extensions: { pages: {}, app } })
  const order = async (sent: object, files = {}) => (await ask(name, token, form(sent, files))).json()
  const live = async () => {
    const said = (await (await ask(name, token)).json()) as { live?: object; versions: object[] }
    return said.live
  }
  await order({ action: 'release', version: '1' }, built('1'))
  const shown = await order({ action: 'release', version: '2', preview: true }, built('2'))
  expect(shown).toMatchObject({
    version: '1',
    preview: 'https://portal.test/remotes/mfe-quotes/preview?version=2',
  })
  expect(await live()).toMatchObject({ version: '1', change: { number: 1 } })
  const stored = (await (await ask(name, token)).json()) as { versions: { version: string }[] }
  expect(stored.versions.find(({ version }) => version === '2')).toMatchObject({ state: 'preview' })
  const canary = { percent: 0, organizations: ['11111111-1111-4111-8111-111111111111'] }
  expect(await order({ action: 'promote', canary })).toMatchObject({ version: '1', canary: { version: '2' } })
  expect(await order({ action: 'promote' })).toMatchObject({ version: '2' })
  const link = new Request('https://portal.test/remotes/mfe-quotes/preview?version=2', {
    headers: { cookie: '__Host-ginkgo_session=ada' },
  })
  const api = async () => Response.json([{ name, trust: 'sandbox' }])
  expect((await gateway.fetch(link, { ...env, API: { fetch: api } })).status).toBe(404)
  expect(await order({ action: 'rollback' })).toMatchObject({ version: '1' })
  expect(await order({ action: 'promote' })).toMatchObject({ message: 'There is no canary and no preview.' })
  await order({ action: 'release', version: '3', preview: true }, built('3'))
  expect(await order({ action: 'end-preview' })).toMatchObject({ version: '1' })
  expect(await order({ action: 'promote' })).toMatchObject({ code: 'release_refused' })
  const notApp = await order({ action: 'release', version: '4', preview: true }, build('4'))
  expect(notApp).toMatchObject({ message: expect.stringContaining('A preview is of an app') })
  const both = await order({ action: 'release', version: '4', preview: true, canary }, built('4'))
  expect(both).toMatchObject({ code: 'malformed' })
})

test('a version may declare either address of a backend that moves, until its team drops the former one', async () => {
  const { ask, issue, bucket } = portal()
  const token = await issue()
  const [before, after] = ['https://old.example/api', 'https://new.example/api'] as const
  const declaring = (version: string, backend: string) => {
    const app = { title: 'Quotes', summary: 'Quotes', maker: 'Quotes Ltd', scopes: [], backend }
    return release(version, build(version, { extensions: { pages: {}, app } }))
  }
  const offered = { trust: 'sandbox', offeredBy: 'op' } as const
  await offerApp(bucket, name, { ...offered, backend: before, offeredAt: '2026-05-04T08:00:00.000Z' })
  expect((await ask(name, token, declaring('1', before))).status).toBe(200)
  expect((await ask(name, token, declaring('2', after))).status).toBe(409)
  const drop = async () => (await ask(name, token, form({ action: 'drop-former-backend' }))).status
  expect(await drop()).toBe(409)
  const offeredAt = '2026-05-06T08:00:00.000Z'
  const former = { backend: before, offeredAt }
  const { backendKey } = (await readOffers(bucket))[name]!
  const moving = await offerApp(bucket, name, { ...offered, backend: after, offeredAt, former })
  expect(moving).toMatchObject({ backendKey, former: { offeredAt: '2026-05-04T08:00:00.000Z' } })
  // What is live still declares the former one.
  expect(await drop()).toBe(409)
  expect((await ask(name, token, declaring('2', after))).status).toBe(200)
  expect((await ask(name, token, form({ action: 'rollback' }))).status).toBe(200)
  expect((await ask(name, token, declaring('2', after))).status).toBe(200)
  expect(await drop()).toBe(200)
  expect((await readOffers(bucket))[name]).toEqual({ ...offered, backend: after, offeredAt, backendKey })
  expect((await ask(name, token, declaring('3', before))).status).toBe(409)
})

const refused: readonly (readonly [what: string, init: RequestInit, status: number])[] = [
  ['no form', { method: 'POST', body: 'text' }, 400],
  ['no order', { method: 'POST', body: new FormData() }, 400],
  ['another action', form({ action: 'delete' }), 400],
  ['a version that leaves its folder', release('../mfe-leads'), 400],
  ['a private folder', release('_tokens'), 400],
  ['the address of the backend', release('api'), 400],
  [
    'a file that leaves its folder',
    release('1', { ...build('1'), '../../mfe-leads/current.json': '{}' }),
    400,
  ],
  ['a file of the upload itself', release('1', { ...build('1'), 'release.json': '{}' }), 400],
  ['a build of another remote', release('1', build('1', { name: 'mfe-leads' })), 400],
  ['no manifest', release('1', { 'remote.json': build('1')['remote.json']! }), 400],
  [
    'pages that no page can be drawn from',
    release('1', build('1', { pages: { '/quotes': 'page.js' } })),
    400,
  ],
  ['extensions of no form', release('1', build('1', { extensions: { pages: { a: { path: 'x' } } } })), 400],
  [
    'a canary beyond all',
    form({ action: 'release', version: '1', canary: { percent: 101, organizations: [] } }),
    400,
  ],
  ['an SDK that the portal lacks', release('1', build('1', { sdk: '^99.0.0' })), 409],
  ['a page of the shell', release('1', build('1', { extensions: page('/profile') })), 409],
  ['a page of another remote', release('1', build('1', { extensions: page('/leads/:id') })), 409],
  [
    'a name that links to the page of another remote',
    release('1', build('1', { extensions: { pages: { page: { path: '/other', module: './p.tsx' } } } })),
    409,
  ],
  ['nothing to roll back', form({ action: 'rollback' }), 409],
  [
    'more than a release may have',
    release('1', { ...build('1'), 'large.js': 'x'.repeat(largestRelease) }),
    413,
  ],
  ['another method', { method: 'DELETE' }, 405],
]

test('what is no release is refused, and nothing is written', async () => {
  const { ask, issue, files } = portal()
  const ofLeads = { name: 'mfe-leads', extensions: page('/leads/:leadId') }
  await ask('mfe-leads', await issue('mfe-leads'), release('1', build('1', ofLeads)))
  const token = await issue()
  const before = files()
  for (const [what, init, status] of refused) {
    expect((await ask(name, token, init)).status, what).toBe(status)
    expect(files(), what).toEqual(before)
  }
})

test('a page of the portal that sends its cookie may do nothing', async () => {
  const { ask, issue } = portal()
  await issue()
  const cookie = { cookie: '__Host-ginkgo_session=token' }
  expect((await ask(name, '', { ...release('1'), headers: cookie })).status).toBe(401)
})

test('a token of a third party releases an app alone, with the backend that the operator confirmed', async () => {
  const { ask, issue, bucket } = portal()
  const token = await issue(name, 1, false)
  const app = { title: 'Quotes', summary: 'Quotes for enquiries', maker: 'Quotes Ltd', scopes: ['read'] }
  const of = (more: object) => build('1', { extensions: { app: { ...app, ...more } } })
  const status = async (files: Record<string, string>) => {
    const answer = await ask(name, token, release('1', files))
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  }
  expect(await status(build('1'))).toEqual([409, expect.stringContaining('the build declares none')])
  expect(await status(of({ scopes: ['everything'] }))).toEqual([400, expect.stringContaining('form')])
  expect(await status(of({ backend: 'ftp://quotes.example' }))).toEqual([
    400,
    expect.stringContaining('form'),
  ])
  const backend = 'https://quotes.example/api'
  const offer = { trust: 'sandbox', offeredAt: '', offeredBy: '' } as const
  await offerApp(bucket, name, offer)
  expect(await status(of({ backend }))).toEqual([409, expect.stringContaining('the operator confirmed none')])
  await offerApp(bucket, name, { ...offer, backend })
  expect(await status(of({}))).toEqual([409, expect.stringContaining(`the operator confirmed ${backend}`)])
  expect((await status(of({ backend })))[0]).toBe(200)
})
