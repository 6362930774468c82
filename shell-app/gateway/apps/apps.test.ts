import { offerApp, readOffers, withdrawApp } from '@ginkgo/federation/release-tool/offers'
import { endPreview, keepPreview } from '@ginkgo/federation/release-tool/preview'
import { describe, expect, test, vi } from 'vitest'
import { declared, name, portal, release } from './apps.fixture.ts'

test('only organizations that installed an app get it, on pages, in the registry and among the versions', async () => {
  const { ask, registry, pageData } = await portal()
  // With what was granted, which is less than this version asks for.
  expect(await registry('ada')).toMatchObject({
    [name]: { trust: 'full', scopes: ['read'] },
    'mfe-leads': {},
  })
  expect((await pageData('ada')).registry[name]).toMatchObject({ version: '1.0.0', trust: 'full' })
  for (const who of ['bob', 'ended', '']) expect(Object.keys(await registry(who))).toEqual(['mfe-leads'])
  expect(Object.keys((await pageData('bob')).registry)).toEqual(['mfe-leads'])
  const versions = async (who: string) => (await ask('/versions.json', who)).json()
  expect(await versions('ada')).toHaveProperty(name)
  expect(await versions('bob')).not.toHaveProperty(name)
})

test('who signs in on a visitor’s page asks again, as only then is it known what is installed', async () => {
  const { pageData } = await portal()
  expect((await pageData()).registry).toBeUndefined()
})

test('an app without an offer reaches nobody, and nobody is asked who they are', async () => {
  const { asked, registry, ask, store } = await portal(null)
  expect(Object.keys(await registry('ada'))).toEqual(['mfe-leads'])
  expect(asked).not.toContain('/api/apps')
  expect(await (await ask('/apps.json', 'ada')).json()).toEqual([])
  await offerApp(store, name, { trust: 'sandbox', offeredAt: '', offeredBy: '' })
  expect(await registry('ada')).toHaveProperty(name)
  await withdrawApp(store, name, {
    title: 'Quotes',
    reason: 'Its maker has closed',
    at: '2026-05-05T08:00:00.000Z',
  })
  expect(await registry('ada')).not.toHaveProperty(name)
  // Those alone who have installed it read why.
  const withdrawn = async (who: string) => (await ask('/apps.json?withdrawn', who)).json()
  expect(await withdrawn('ada')).toEqual([
    { name, title: 'Quotes', reason: 'Its maker has closed', at: '2026-05-05T08:00:00.000Z' },
  ])
  expect(await withdrawn('bob')).toEqual([])
  await expect(withdrawApp(store, name)).rejects.toThrow('is not offered')
})

test('what is offered as an app and does not say any more that it is one reaches nobody', async () => {
  const { registry } = await portal({ trust: 'full' }, release('1.0.0', null))
  expect(Object.keys(await registry('bob'))).toEqual(['mfe-leads'])
})

test('an app runs with the lower trust of what is offered and what was agreed to', async () => {
  const offeredLess = await portal({ trust: 'sandbox' })
  expect((await offeredLess.registry('ada'))[name]?.trust).toBe('sandbox')
  const agreedLess = await portal()
  agreedLess.installed.ada = [{ name, trust: 'sandbox' }]
  expect((await agreedLess.registry('ada'))[name]?.trust).toBe('sandbox')
})

test('members read what is offered, and never the address or the key of its backend', async () => {
  const backend = 'https://quotes.example/api'
  const { ask, store, bucket } = await portal(
    { trust: 'sandbox', backend },
    release('1.0.0', { ...declared, backend }),
  )
  const answer = await ask('/apps.json', 'bob')
  expect(await answer.json()).toEqual([
    {
      ...declared,
      name,
      version: '1.0.0',
      trust: 'sandbox',
      hasBackend: true,
      backendHost: 'quotes.example',
      offeredAt: '',
      adds: { pages: [], commands: [], places: [] },
      versions: [{ version: '1.0.0', at: '2026-01-02T00:00:00.000Z', isRollback: false }],
    },
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect((await ask('/apps.json')).status).toBe(401)
  expect((await ask('/apps.json', 'ended')).status).toBe(401)
  const { backendKey } = (await readOffers(store))[name]!
  expect(backendKey).toMatch(/^[\w-]{64}$/)
  await offerApp(store, name, { trust: 'full', backend, offeredAt: '', offeredBy: '' })
  expect((await readOffers(store))[name]?.backendKey).toBe(backendKey)
  expect((await ask('/remotes/_apps/offers.json', 'ada')).status).toBe(404)
  bucket.down = true
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await (await ask('/remotes.json', 'ada')).json()).toHaveProperty(name)
  silent.mockRestore()
})

test('the versions that became live are listed, without the canaries on the way', async () => {
  const { ask, bucket } = await portal()
  const change = (number: number, action: string, from: object, to: object) =>
    JSON.stringify({
      id: `${number}`,
      number,
      action,
      at: `2026-01-0${number}T00:00:00.000Z`,
      by: 'op',
      from,
      to,
    })
  const [one, two] = [{ version: '1.0.0' }, { version: '2.0.0' }]
  bucket.files[`${name}/2.0.0/remote.json`] = JSON.stringify({
    extensions: { app: { changes: 'Quotes in yen.' } },
  })
  bucket.files[`${name}/_history/000002.json`] = change(2, 'canary', one, { ...one, canary: two })
  bucket.files[`${name}/_history/000003.json`] = change(3, 'promote', one, two)
  bucket.files[`${name}/current.json`] = JSON.stringify({
    version: '1.0.0',
    previous: ['2.0.0'],
    change: JSON.parse(change(4, 'rollback', two, one)),
  })
  expect(await (await ask('/apps.json', 'ada')).json()).toMatchObject([
    {
      versions: [
        { version: '1.0.0', at: '2026-01-04T00:00:00.000Z', isRollback: true },
        { version: '2.0.0', at: '2026-01-03T00:00:00.000Z', isRollback: false, changes: 'Quotes in yen.' },
      ],
    },
  ])
})

test('an API that does not answer means no apps, and never a failed page', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, ask, registry } = await portal()
  api.down = true
  expect((await ask('/quotes', 'ada')).status).toBe(200)
  expect(Object.keys(await registry('ada'))).toEqual(['mfe-leads'])
  expect((await ask('/apps.json', 'ada')).status).toBe(503)
  silent.mockRestore()
})

test('a frame has the code of one version of an offered app, and a policy by which it reaches nothing', async () => {
  const { ask } = await portal({ trust: 'sandbox' })
  const frame = await ask(`/sandbox/${name}/1.0.0`)
  expect(frame.status).toBe(200)
  const html = await frame.text()
  expect(html).toContain('"registry":{"mfe-quotes":{"version":"1.0.0"')
  expect(html).not.toContain('mfe-leads')
  const policy = frame.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-downloads; default-src 'none';/)
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain(
    'script-src https://portal.test/assets/sandbox/ https://portal.test/remotes/mfe-quotes/1.0.0/;',
  )
  expect(policy).toContain('frame-ancestors https://portal.test')
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  for (const path of [`/sandbox/${name}/9.9.9`, '/sandbox/mfe-leads/1.0.0', `/sandbox/${name}`, '/sandbox'])
    expect((await ask(path)).status, path).toBe(404)
})

test('a paused app reaches nobody of its organization', async () => {
  const { registry, installed } = await portal()
  expect(await registry('ada')).toHaveProperty(name)
  installed.ada = installed.ada!.map((app) => ({ ...app, paused: { reason: 'It wrote wrong prices' } }))
  expect(await registry('ada')).not.toHaveProperty(name)
})

describe('a preview', () => {
  const path = `/remotes/${name}/preview?version=2.0.0`
  const open = async () => {
    const given = await portal({ trust: 'sandbox' }, { ...release('1.0.0'), ...release('2.0.0') })
    await keepPreview(given.store, name, { version: '2.0.0', by: 'Quotes', at: new Date().toISOString() })
    const cookieOf = (answer: Response) => `; ${answer.headers.get('set-cookie')?.split(';')[0]}`
    const versionWith = async (cookie: string, who = 'ada') => {
      const remotes = (await (await given.ask('/remotes.json', who, cookie)).json()) as Record<string, object>
      return remotes[name]
    }
    return { ...given, cookieOf, versionWith }
  }

  test('is opened by its link for who has installed the app, in that browser alone, and left again', async () => {
    const { ask, cookieOf, versionWith, registry } = await open()
    const opened = await ask(path, 'ada')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    expect(await versionWith(cookieOf(opened))).toMatchObject({
      version: '2.0.0',
      isPreview: true,
      trust: 'sandbox',
    })
    const versions = await ask('/versions.json', 'ada', cookieOf(opened))
    expect(await versions.json()).toMatchObject({ [name]: '2.0.0' })
    expect((await registry('ada'))[name]).toMatchObject({ version: '1.0.0' })
    const left = await ask(`/remotes/${name}/preview`, 'ada', cookieOf(opened))
    expect([left.status, left.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')])
  })

  test('is refused to everybody else, also with the cookie of somebody who opened it', async () => {
    const { ask, cookieOf, versionWith, installed } = await open()
    const cookie = cookieOf(await ask(path, 'ada'))
    const signedOut = await ask(path)
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
      303,
      `/login?return=${encodeURIComponent(path)}`,
    ])
    expect((await ask(path, 'ended')).status).toBe(303)
    const other = await ask(path, 'bob')
    expect([other.status, other.headers.get('set-cookie')]).toEqual([403, null])
    expect(await other.text()).toContain('Only people whose organization has installed this app')
    for (const who of ['bob', 'ended', '']) expect(await versionWith(cookie, who)).toBeUndefined()
    installed.ada = [{ name, trust: 'full', paused: { reason: 'Wrong prices' } }]
    expect((await ask(path, 'ada')).status).toBe(403)
    expect(await versionWith(cookie)).toBeUndefined()
  })

  test('ends with the next one, when it is ended, after two weeks and when it becomes live', async () => {
    const { ask, bucket, cookieOf, store, versionWith } = await open()
    const cookie = cookieOf(await ask(path, 'ada'))
    bucket.files[`${name}/2.0.0/release.json`] = '{}'
    const ends: [string, () => Promise<unknown>][] = [
      ['another', () => keepPreview(store, name, { version: '3.0.0', by: '', at: new Date().toISOString() })],
      ['ended', () => endPreview(store, name)],
      ['old', () => keepPreview(store, name, { version: '2.0.0', by: '', at: '2026-01-01T00:00:00.000Z' })],
    ]
    for (const [what, end] of ends) {
      await end()
      expect([what, await versionWith(cookie)]).toMatchObject([what, { version: '1.0.0' }])
      const gone = await ask(path, 'ada')
      expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('has ended')])
    }
    bucket.files[`${name}/current.json`] = bucket.files[`${name}/current.json`]!.replace('1.0.0', '2.0.0')
    expect(await versionWith(cookie)).not.toHaveProperty('isPreview')
  })
})
