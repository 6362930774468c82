import { expect, test, vi } from 'vitest'
import { bucketWithLeads, type FakeBucket, leadsExtensions, leadsRelease } from './fake-bucket.ts'
import { chosenFor } from './canary.ts'
import { readStandings, registryOf } from './registry.ts'

const liveRemotes = async (bucket: FakeBucket) => chosenFor(await readStandings(bucket), undefined)

test('the registry says version, manifest, SDK range and extensions of every remote', async () => {
  expect(registryOf(await liveRemotes(bucketWithLeads()))).toEqual({
    'mfe-leads': {
      version: '1.0.0',
      manifest: '/remotes/mfe-leads/1.0.0/mf-manifest.json',
      sdk: '^1.0.0',
      extensions: leadsExtensions,
    },
  })
})

test('a release is live with the next page, and what never changes is read once', async () => {
  const bucket = bucketWithLeads('3.0.0')
  await liveRemotes(bucket)
  bucket.reads = []
  await liveRemotes(bucket)
  expect(bucket.reads).toEqual(['mfe-leads/current.json'])
  Object.assign(bucket.files, leadsRelease('3.1.0'))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '3.1.0' })
  expect(registryOf(await liveRemotes(bucket))['mfe-leads']?.version).toBe('3.1.0')
})

test('a bucket that fails after it answered takes nothing away; one that never did throws', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bucket = bucketWithLeads('4.0.0')
  bucket.down = true
  await expect(liveRemotes(bucket)).rejects.toThrow('The bucket is down')
  bucket.down = false
  await liveRemotes(bucket)
  bucket.down = true
  expect(registryOf(await liveRemotes(bucket))['mfe-leads']?.version).toBe('4.0.0')
  silent.mockRestore()
})

test.each(['../mfe-settings/1', '', 'a/b'])('a pointer to %j is not followed', async (version) => {
  const bucket = bucketWithLeads('5.0.0')
  Object.assign(bucket.files, leadsRelease(version))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version })
  expect(registryOf(await liveRemotes(bucket))).toEqual({})
})

test('a pointer to a release that is not there keeps the one before', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bucket = bucketWithLeads('6.0.0')
  await liveRemotes(bucket)
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '6.9.9' })
  expect(registryOf(await liveRemotes(bucket))['mfe-leads']?.version).toBe('6.0.0')
  silent.mockRestore()
})

test.each(['{"version":', 'null', '{"version":7}', JSON.stringify({ version: '9.9.9' })])(
  'a remote whose pointer is %s holds up no other one',
  async (pointer) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bucket = bucketWithLeads('7.0.0')
    bucket.files['mfe-broken/current.json'] = pointer
    expect(Object.keys(registryOf(await liveRemotes(bucket)))).toEqual(['mfe-leads'])
    Object.assign(bucket.files, leadsRelease('7.1.0'))
    bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '7.1.0' })
    expect(registryOf(await liveRemotes(bucket))['mfe-leads']?.version).toBe('7.1.0')
    silent.mockRestore()
  },
)

test('a pointer that is not found for a moment takes nothing away, and one that stays away does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const bucket = bucketWithLeads('5.0.0')
  await liveRemotes(bucket)
  const { 'mfe-leads/current.json': pointer = '' } = bucket.files
  const versionNow = async () => registryOf(await liveRemotes(bucket))['mfe-leads']?.version

  delete bucket.files['mfe-leads/current.json']
  expect(await versionNow()).toBe('5.0.0')
  bucket.files['mfe-leads/current.json'] = pointer
  expect(await versionNow()).toBe('5.0.0')

  delete bucket.files['mfe-leads/current.json']
  vi.advanceTimersByTime(60_000)
  expect(await versionNow()).toBe('5.0.0')
  vi.advanceTimersByTime(10_000)
  expect(await versionNow()).toBeUndefined()
  vi.useRealTimers()
})

const rewritten = (files: Record<string, string>, key: string, change: (description: object) => object) => {
  files[key] = JSON.stringify(change(JSON.parse(files[key] ?? '{}')))
}

test('every version of a remote is served with its own extensions, also after a roll-back', async () => {
  const bucket = bucketWithLeads('8.0.0')
  const pages = async () =>
    Object.keys(registryOf(await liveRemotes(bucket))['mfe-leads']?.extensions.pages ?? {})
  const before = await pages()
  Object.assign(bucket.files, leadsRelease('8.1.0'))
  rewritten(bucket.files, 'mfe-leads/8.1.0/remote.json', (description) => ({
    ...description,
    extensions: { pages: { quotes: { path: '/quotes', module: './quotes.tsx' } } },
  }))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '8.1.0' })
  expect(await pages()).toEqual(['quotes'])
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '8.0.0' })
  expect(await pages()).toEqual(before)
})

test('a release from before extensions were declared has its pages, so that they can say that it is outdated', async () => {
  const bucket = bucketWithLeads('8.2.0')
  rewritten(bucket.files, 'mfe-leads/8.2.0/remote.json', (description) => ({
    ...description,
    extensions: undefined,
  }))
  const { extensions } = registryOf(await liveRemotes(bucket))['mfe-leads'] ?? {}
  expect(Object.values(extensions?.pages ?? {}).map(({ path }) => path)).toEqual([
    '/leads',
    '/leads/import',
    '/leads/:leadId',
  ])
})

test.each([
  ['pages without a path', { pages: { leads: { module: './list.tsx' } } }],
  ['no object', 'none'],
  ['too much', { slots: Array(2_000).fill({ slot: 'a', id: 'b', order: 1, module: './c.tsx' }) }],
])('a release whose extensions are %s is not served, and what was before stays', async (_, extensions) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bucket = bucketWithLeads('8.3.0')
  await liveRemotes(bucket)
  Object.assign(bucket.files, leadsRelease('8.4.0'))
  rewritten(bucket.files, 'mfe-leads/8.4.0/remote.json', (description) => ({ ...description, extensions }))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '8.4.0' })
  expect(registryOf(await liveRemotes(bucket))['mfe-leads']?.version).toBe('8.3.0')
  silent.mockRestore()
})
