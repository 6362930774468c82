import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withBucket } from '../bucket.ts'
import { readOffers } from '../offers.ts'
import { readPointer } from '../pointer.ts'
import { addApp, type Addition } from './add-app.ts'
import { startRegistry } from './registry.fixture.ts'
import { startAuthority } from './signing-authority.fixture.ts'

const app = 'mfe-quotes'
const packageName = '@quotes/ginkgo-app'
const repository = 'https://github.com/quotes/ginkgo-app'
const workflow = `${repository}/.github/workflows/release.yml@refs/tags/v1`

const folder = mkdtempSync(join(tmpdir(), 'ginkgo-sources-'))
const trustedRoot = join(folder, 'trusted-root.json')
let registry: Awaited<ReturnType<typeof startRegistry>>
let authority: Awaited<ReturnType<typeof startAuthority>>
beforeAll(async () => {
  registry = await startRegistry()
  authority = await startAuthority(trustedRoot)
})
afterAll(() => {
  registry.stop()
  authority.stop()
  rmSync(folder, { recursive: true, force: true })
})

let target: { kind: 'folder'; folder: string }
beforeEach(() => {
  target = { kind: 'folder', folder: mkdtempSync(join(folder, 'portal-')) }
})

const declared = { title: 'Quotes', summary: 'Quotes.', maker: 'Quotes Ltd', scopes: ['read'] }

const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } }, exposes: [] }

/** A finished build of the app with its package.json. */
function built(
  version = '1.0.0',
  { name = app, declares = declared as object | null, adds = {}, federation = manifest as object } = {},
): string {
  const at = mkdtempSync(join(folder, 'build-'))
  const files = {
    'package.json': { name: packageName, version, keywords: ['ginkgo-app'] },
    'dist/remote.json': {
      name,
      sdk: '^3.0.0',
      contract: '1',
      extensions: { ...(declares && { app: declares }), ...adds },
    },
    'dist/mf-manifest.json': federation,
    'src/secret.json': {},
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(at, file)), { recursive: true })
    writeFileSync(join(at, file), JSON.stringify(content))
  }
  return at
}

/** As npm packs it. @returns the file */
function packed(from: string): string {
  const file = join(from, 'app.tgz')
  create({ file, cwd: from, gzip: true, prefix: 'package', sync: true }, ['package.json', 'dist'])
  return file
}

const shell = { app: 'shell-app', pages: { profile: { path: '/profile', module: './profile.tsx' } } } as const

const add = (from: string, { npm = {}, ...more }: Partial<Omit<Addition, 'npm'>> & { npm?: object } = {}) =>
  addApp({
    target,
    name: app,
    from,
    offered: undefined,
    shell,
    by: 'ada@example.test',
    trust: 'sandbox',
    ...more,
    npm: { registry: registry.origin, unsigned: false, trustedRoot, ...npm },
  })

const offered = async () => (await withBucket(target, '_apps', readOffers))[app]
const live = async () =>
  (await withBucket(target, app, (bucket) => readPointer(bucket, app)))?.pointer.version

/** Publishes the app with a provenance, as its maker's pipeline does; what is given is wrong about it. */
async function publish(version: string, wrong: object = {}, claim: object | null = {}): Promise<void> {
  const archive = readFileSync(packed(built(version)))
  const sha512 = createHash('sha512').update(archive).digest('hex')
  const purl = `pkg:npm/%40quotes/ginkgo-app@${version}`
  const attestation = claim && (await authority.attest({ purl, sha512, workflow, ...claim }))
  registry.publish({
    name: packageName,
    version,
    archive,
    ...(attestation && { attestation }),
    ...wrong,
  })
}

const fromNpm = (options: object = {}, version = '') =>
  add(`npm:${packageName}${version && `@${version}`}`, { npm: { repository, ...options } })

test('from a folder: live, offered, and known by its package; nothing but the build is taken', async () => {
  const { version } = await add(built())
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/)
  expect(await live()).toBe(version)
  expect(await offered()).toMatchObject({
    trust: 'sandbox',
    offeredBy: 'ada@example.test',
    source: { kind: 'folder', version, package: `${packageName}@1.0.0` },
  })
  const keys = await withBucket(target, app, (bucket) => bucket.keys(`${app}/`))
  expect(keys.some((key) => key.endsWith('/remote.json'))).toBe(true)
  expect(keys.join()).not.toContain('secret')
})

test('from a .tgz, with its checksum; an update stays offered as it was', async () => {
  const archive = packed(built())
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  await add(archive, { npm: { integrity }, trust: 'full' })
  expect(await offered()).toMatchObject({ trust: 'full', source: { kind: 'tgz', integrity } })
  await expect(add(packed(built('2.0.0')), { npm: { integrity } })).rejects.toThrow(
    /does not have the checksum that it should have\.$/,
  )
  const { version } = await add(packed(built('2.0.0')), { trust: undefined })
  expect(await live()).toBe(version)
  expect(await offered()).toMatchObject({ trust: 'full', source: { package: `${packageName}@2.0.0` } })
})

test('from npm: checksum, signature of the registry and provenance are proved, and have to be from then on', async () => {
  await publish('1.0.0')
  const { version } = await fromNpm()
  expect(await live()).toBe(version)
  expect(await offered()).toMatchObject({
    source: { kind: 'npm', version, package: `${packageName}@1.0.0`, repository },
  })
  await publish('1.1.0', {}, { workflow: 'https://github.com/eve/ginkgo-app/.github/workflows/x.yml@main' })
  await expect(fromNpm({ repository: undefined })).rejects.toThrow('has to be built in')
  await expect(add(built('9.0.0'))).rejects.toThrow('which only a package of npm can prove')
  await publish('1.2.0')
  expect((await fromNpm({ repository: undefined }, '1.2.0')).version).toMatch(/^1\.2\.0-/)
})

test.each<[string, object, object | null, string]>([
  ['no keyword', { keywords: ['crm'] }, {}, 'does not have the keyword ginkgo-app, so it is no app.'],
  [
    'another archive',
    { replacedBy: Buffer.from('x') },
    {},
    'does not have the checksum that it should have.',
  ],
  ['no signature', { signed: false }, {}, 'The registry has not signed @quotes/ginkgo-app@3.0.0.'],
  ['no provenance', {}, null, 'has no provenance, and has to be built in'],
  [
    'a foreign identity',
    {},
    { workflow: 'https://github.com/eve/quotes/.github/workflows/x.yml@main' },
    'was built by https://github.com/eve/quotes/.github/workflows/x.yml@main, and has to be built in',
  ],
  [
    'a name that only begins alike',
    {},
    { workflow: `${repository}-of-eve/.github/workflows/x.yml@main` },
    'and has to be built in',
  ],
  ['a foreign issuer', {}, { issuer: 'https://issuer.example' }, 'and has to be built in'],
  ['another package', {}, { purl: 'pkg:npm/other@3.0.0' }, 'is about another package.'],
  ['another content', {}, { sha512: 'ab' }, 'is about another package.'],
])('from npm with %s: refused in one sentence, and nothing is changed', async (_, wrong, claim, said) => {
  await publish('3.0.0', wrong, claim)
  await expect(fromNpm()).rejects.toThrow(said)
  expect([await live(), await offered()]).toEqual([undefined, undefined])
})

test('a provenance of another authority is not believed', async () => {
  const root = join(folder, 'other-root.json')
  const other = await startAuthority(root)
  await publish('4.0.0')
  await expect(fromNpm({ trustedRoot: root })).rejects.toThrow(
    'is not signed by an authority that is trusted.',
  )
  other.stop()
})

test('a package that nobody signed is taken only when the operator says so', async () => {
  await publish('5.0.0', { signed: false }, null)
  const without = { repository: undefined }
  await expect(fromNpm(without)).rejects.toThrow('The registry has not signed')
  await fromNpm({ ...without, unsigned: true })
  expect((await offered())?.source).not.toHaveProperty('repository')
  await publish('5.1.0')
  await expect(fromNpm(without)).rejects.toThrow('claims a provenance; say with --provenance')
})

test('what is no build of this app is refused', async () => {
  await expect(add(built('1.0.0', { name: 'mfe-other' }))).rejects.toThrow(
    /is of mfe-other, not of mfe-quotes$/,
  )
  await expect(add(built('1.0.0', { declares: null }))).rejects.toThrow(
    /^Only an app is taken here, and the build declares none/,
  )
  await expect(add(built('1.0.0', { federation: {} }))).rejects.toThrow(
    'mf-manifest.json is not one that the portal reads',
  )
  await expect(add(folder)).rejects.toThrow(/has no package\.json\.$/)
  await expect(add(join(folder, 'none'))).rejects.toThrow('is no folder, no .tgz and no npm:<package>.')
  const file = join(folder, 'broken.tgz')
  writeFileSync(file, 'x')
  await expect(add(file)).rejects.toThrow('is no archive of a package.')
  await expect(add('npm:@quotes/none', { npm: { repository } })).rejects.toThrow(
    'The registry has no package',
  )
  expect(await live()).toBeUndefined()
})

test('an address of the shell or of another remote stays with it', async () => {
  const at = (path: string) => ({ adds: { pages: { [path]: { path, module: './pages/own.tsx' } } } })
  await addApp({
    target,
    name: 'mfe-parcels',
    from: built('1.0.0', { name: 'mfe-parcels', ...at('/parcels/:id') }),
    offered: undefined,
    shell,
    by: 'ada@example.test',
    trust: 'sandbox',
    npm: { registry: registry.origin, unsigned: false },
  })
  const taking = add(built('1.0.0', at('/profile')))
  await expect(taking).rejects.toThrow('/profile is a page of shell-app. Nothing was changed.')
  await expect(add(built('1.0.0', at('/parcels/:parcelId')))).rejects.toThrow(
    '/parcels/:id is a page of mfe-parcels. Nothing was changed.',
  )
  expect([await live(), await offered()]).toEqual([undefined, undefined])
  const { version } = await add(built('1.0.0', at('/quotes')))
  // Its own live version keeps no address from the next one.
  await add(built('2.0.0', at('/quotes')))
  expect(await live()).not.toBe(version)
})
