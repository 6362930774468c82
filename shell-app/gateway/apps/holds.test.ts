import { withdrawApp } from '@ginkgo/federation/release-tool/offers'
import { describe, expect, test } from 'vitest'
import { declared, name, portal, release } from './apps.fixture.ts'

describe('an app that is kept at a version', () => {
  const wider = { ...declared, scopes: ['read', 'write', 'organization:read'], changes: 'Quotes in yen.' }
  const change = (version: string, action = 'release', canary?: object) => ({
    id: version,
    number: 2,
    action,
    at: '2026-02-02T00:00:00.000Z',
    by: 'op',
    from: { version: '1.0.0' },
    to: { version, ...(canary && { canary }) },
  })
  const open = async (pointer: object) => {
    const files = { ...release('1.0.0'), ...release('2.1.0', wider), ...release('3.1.0', wider) }
    const given = await portal({ trust: 'sandbox' }, files)
    given.bucket.files[`${name}/current.json`] = JSON.stringify(pointer)
    const hold = (version: string) => {
      given.installed.ada = [{ name, trust: 'sandbox', held: { version } }]
    }
    const versionOf = async (who = 'ada') =>
      ((await given.registry(who))[name] as { version?: string } | undefined)?.version
    const listed = async () => ((await (await given.ask('/apps.json', 'ada')).json()) as object[])[0]
    return { ...given, hold, versionOf, listed }
  }
  const second = { version: '2.1.0', previous: ['1.0.0'], change: change('2.1.0') }

  test('stays there, and the catalogue tells of the update with what it asks for', async () => {
    const { hold, versionOf, listed, installed } = await open(second)
    expect(await versionOf()).toBe('2.1.0')
    expect(await listed()).toMatchObject({ version: '2.1.0' })
    expect(await listed()).not.toHaveProperty('update')
    hold('1.0.0')
    expect(await versionOf()).toBe('1.0.0')
    expect(await listed()).toMatchObject({
      version: '1.0.0',
      scopes: declared.scopes,
      update: {
        version: '2.1.0',
        at: '2026-02-02T00:00:00.000Z',
        changes: 'Quotes in yen.',
        scopes: wider.scopes,
      },
      versions: [{ version: '2.1.0', addedScopes: ['organization:read'], changes: 'Quotes in yen.' }],
    })
    installed.bob = [{ name, trust: 'sandbox' }]
    expect(await versionOf('bob')).toBe('2.1.0')
    installed.ada = [{ name, trust: 'sandbox', held: { version: '1.0.0' }, paused: { reason: 'x' } }]
    expect(await versionOf()).toBeUndefined()
  })

  test('gets no canary, and keeps one as long as there is one', async () => {
    const canary = { version: '3.1.0', percent: 100, organizations: [] }
    const { hold, versionOf, bucket } = await open({
      ...second,
      canary,
      change: change('2.1.0', 'canary', canary),
    })
    expect(await versionOf()).toBe('3.1.0')
    for (const version of ['1.0.0', '2.1.0', '3.1.0']) {
      hold(version)
      expect(await versionOf()).toBe(version)
    }
    bucket.files[`${name}/current.json`] = JSON.stringify(second)
    expect(await versionOf()).toBe('2.1.0')
  })

  test.each(['9.9.9', '3.1.0', '../x', 'current.json'])(
    'gets what is live in the place of %s, which was taken back or never live',
    async (version) => {
      const { hold, versionOf, listed } = await open(second)
      hold(version)
      expect(await versionOf()).toBe('2.1.0')
      expect(await listed()).toMatchObject({ version: '2.1.0', isHoldOver: true })
    },
  )

  test('is gone while the operator does not offer it', async () => {
    const { hold, versionOf, store } = await open(second)
    hold('1.0.0')
    await withdrawApp(store, name)
    expect(await versionOf()).toBeUndefined()
  })
})

test('icon and pictures have addresses in the catalogue, and what only it shows is in no page', async () => {
  const app = {
    ...declared,
    description: 'Long.',
    changes: 'New.',
    icon: 'catalogue/a.png',
    pictures: [{ file: 'catalogue/b.webp', alt: 'A quote' }],
  }
  const picture = { [`${name}/4.0.0/catalogue/a.png`]: 'PNG' }
  const { ask, bucket, pageData } = await portal({ trust: 'full' }, { ...release('4.0.0', app), ...picture })
  bucket.files[`${name}/current.json`] = JSON.stringify({ version: '4.0.0' })
  const at = `/remotes/${name}/4.0.0/catalogue`
  expect(await (await ask('/apps.json', 'ada')).json()).toMatchObject([
    { description: 'Long.', icon: `${at}/a.png`, pictures: [{ file: `${at}/b.webp`, alt: 'A quote' }] },
  ])
  expect((await pageData('ada')).registry[name].extensions.app).toEqual(declared)
  const file = await ask(`${at}/a.png`)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})
