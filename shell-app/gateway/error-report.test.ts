import type { ErrorGroup } from '@ginkgo/federation/error-reports/error-group'
import { shellVersionOf } from '@ginkgo/federation/shell-version'
import { afterEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from '../src/error-reports/error-report.ts'
import { AddressLimit } from './address-limit.ts'
import type { Env } from './env.ts'
import { bucketWithLeads, type FakeBucket, leadsRelease } from './fake-bucket.ts'
import gateway from './index.ts'

const origin = 'https://portal.test'
const chunks = '{"bootstrap":["/assets/bootstrap.01.js"]}'
const shell = await shellVersionOf(chunks)
const shellFiles: Record<string, string> = {
  '/index.html': '<html><head></head></html>',
  '/chunks.json': chunks,
}
const file = '/remotes/mfe-leads/1.0.0/src_pages_leads-page_tsx.337de08845.js'
const crash: Omit<ErrorReport, 'proofs'> = {
  app: 'mfe-leads',
  version: '1.0.0',
  shell,
  kind: 'boundary',
  route: '/leads/:id',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  frames: [{ file, line: 1, column: 4711, name: 'a' }],
}

const environment = (bucket: FakeBucket): Env => ({
  ASSETS: {
    async fetch(request) {
      const text = shellFiles[new URL(request.url).pathname]
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
    },
  },
  API: { fetch: async () => new Response() },
  REMOTES: bucket,
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: origin,
})

let visitors = 0
const visitor = () => `198.51.100.${(visitors += 1)}`

/** What a page is given with the versions that are live in the bucket. */
async function proofsIn(bucket: FakeBucket): Promise<ErrorReport['proofs']> {
  const remotes = (await (await ask(bucket, '/remotes.json')).json()) as Record<string, { proof?: string }>
  const { shellProof } = dataOf(await (await ask(bucket, '/')).text())
  return { app: remotes['mfe-leads']?.proof ?? '', shell: String(shellProof) }
}

const ask = (bucket: FakeBucket, path: string) =>
  gateway.fetch(new Request(`${origin}${path}`), environment(bucket))

const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

/** Sends what a page would, with its proofs where the body is an object without any. */
async function tell(
  bucket: FakeBucket,
  body: unknown,
  headers: Record<string, string> = {},
  address = visitor(),
) {
  if (typeof body === 'object' && !Array.isArray(body)) body = { proofs: await proofsIn(bucket), ...body }
  const request = new Request(`${origin}/client-errors`, {
    method: 'POST',
    headers: { origin, 'cf-connecting-ip': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return gateway.fetch(request, environment(bucket))
}

const groupsOf = (bucket: FakeBucket): [string, ErrorGroup][] =>
  Object.entries(bucket.files)
    .filter(([key]) => key.includes('/_errors/'))
    .map(([key, text]) => [key, JSON.parse(text) as ErrorGroup])

test('reports of one failure are counted together, below the prefix of the remote that failed', async () => {
  const bucket = bucketWithLeads()
  expect((await tell(bucket, crash)).status).toBe(204)
  expect((await tell(bucket, { ...crash, route: '/leads' })).status).toBe(204)
  expect((await tell(bucket, { ...crash, message: 'Something else' })).status).toBe(204)
  const groups = groupsOf(bucket)
  expect(groups.map(([key]) => key)).toEqual([
    expect.stringMatching(/^mfe-leads\/_errors\/1\.0\.0\/[0-9a-f]{16}\.json$/),
    expect.stringMatching(/^mfe-leads\/_errors\/1\.0\.0\/[0-9a-f]{16}\.json$/),
  ])
  const { route, ...rest } = crash
  expect(groups[0]?.[1]).toEqual({
    ...rest,
    count: 2,
    routes: { [route]: 1, '/leads': 1 },
    first: expect.any(String),
    last: expect.any(String),
  })
})

test('two that are told at the same moment are both counted', async () => {
  const bucket = bucketWithLeads()
  const answers = await Promise.all(Array.from({ length: 6 }, () => tell(bucket, crash)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
  expect(groupsOf(bucket).map(([, { count }]) => count)).toEqual([6])
})

test('the shell’s own are kept where no remote can be', async () => {
  const bucket = bucketWithLeads()
  const { shell: proof } = await proofsIn(bucket)
  await tell(bucket, { ...crash, app: 'shell-app', version: shell, proofs: { app: proof, shell: proof } })
  expect(groupsOf(bucket)[0]?.[0]).toContain(`_shell/_errors/${shell}/`)
})

test('what older pages did not mask is masked here', async () => {
  const bucket = bucketWithLeads()
  const message = 'No lead O’Brien <o.brien@example.com> +49 151 7654321 gnk_abc'
  await tell(bucket, { ...crash, route: '/leads/0199-secret/John', message })
  const text = JSON.stringify(groupsOf(bucket))
  expect(text).toContain('"/leads/:id/:id":1')
  for (const secret of ['example.com', '7654321', 'gnk_abc', '0199', 'John'])
    expect(text).not.toContain(secret)
})

test.each<[string, unknown, number]>([
  ['no JSON', '{', 400],
  ['a list', [crash], 400],
  ['another app', { ...crash, app: '../mfe-settings' }, 400],
  ['a version that was never released', { ...crash, version: '9.9.9' }, 400],
  ['a remote that is none', { ...crash, app: 'mfe-evil' }, 400],
  ['a shell that is none', { ...crash, app: 'shell-app', version: 'made-up' }, 400],
  ['a shell that was never served', { ...crash, app: 'shell-app', version: '0123456789' }, 400],
  ['another shell around it', { ...crash, shell: '0123456789' }, 400],
  ['no proof', { ...crash, proofs: undefined }, 400],
  ['a made-up proof', { ...crash, proofs: { app: 'x', shell: `00000000.1.${'A'.repeat(43)}` } }, 400],
  ['an unknown kind', { ...crash, kind: 'spam' }, 400],
  [
    'a stack of another site',
    { ...crash, frames: [{ file: 'https://evil.test/a.js', line: 1, column: 1 }] },
    400,
  ],
  ['a stack that is none', { ...crash, frames: 'at a' }, 400],
  ['far too long a stack', { ...crash, frames: Array(21).fill(crash.frames[0]) }, 400],
  ['a line that is none', { ...crash, frames: [{ file, line: -1, column: 1 }] }, 400],
  ['markup in a name', { ...crash, name: '<img>' }, 400],
  ['too long a message', { ...crash, message: 'x'.repeat(301) }, 400],
  ['too much', JSON.stringify({ ...crash, more: 'x'.repeat(20_000) }), 413],
])('%s changes nothing', async (_, body, status) => {
  const bucket = bucketWithLeads()
  await proofsIn(bucket)
  const before = { ...bucket.files }
  expect((await tell(bucket, body)).status).toBe(status)
  expect(bucket.files).toEqual(before)
})

test('other sites, other methods and floods are turned away', async () => {
  const bucket = bucketWithLeads()
  await proofsIn(bucket)
  const before = { ...bucket.files }
  expect((await tell(bucket, crash, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await tell(bucket, crash, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const withoutOrigin = new Request(`${origin}/client-errors`, { method: 'POST', body: '{}' })
  expect((await gateway.fetch(withoutOrigin, environment(bucket))).status).toBe(403)
  const asked = await gateway.fetch(new Request(`${origin}/client-errors`), environment(bucket))
  expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST'])
  expect(bucket.files).toEqual(before)

  const address = visitor()
  const statuses: number[] = []
  for (let call = 0; call < 302; call += 1) statuses.push((await tell(bucket, crash, {}, address)).status)
  expect(statuses.slice(298)).toEqual([204, 204, 429, 429])
  expect((await tell(bucket, crash)).status).toBe(204)
})

afterEach(() => void vi.useRealTimers())
const dayMs = 24 * 60 * 60_000

test('one network cannot displace what others tell, whatever it makes up', async () => {
  const bucket = bucketWithLeads()
  expect((await tell(bucket, crash)).status).toBe(204)
  const real = groupsOf(bucket)[0]?.[0] ?? ''
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  for (let day = 0; day < 29; day += 1) {
    vi.setSystemTime(begun + day * dayMs)
    const proofs = await proofsIn(bucket)
    for (let number = 0; number < 20; number += 1) {
      const madeUp = { ...crash, message: `Made up ${day} ${number}`, proofs }
      const address = `2001:db8:0:1::${(number + 1).toString(16)}`
      expect((await tell(bucket, madeUp, {}, address)).status).toBe(204)
    }
  }
  expect(groupsOf(bucket)).toHaveLength(1 + 29 * 10)
  expect(bucket.files).toHaveProperty([real])
  expect((await tell(bucket, { ...crash, message: 'Real, too' })).status).toBe(204)
  expect(groupsOf(bucket)).toHaveLength(2 + 29 * 10)
})

test('a network that floods an old version keeps its share for the new one', async () => {
  const bucket = bucketWithLeads()
  const address = visitor()
  const flood = async (version: string) => {
    Object.assign(bucket.files, leadsRelease(version))
    bucket.files['mfe-leads/current.json'] = JSON.stringify({ version })
    const before = groupsOf(bucket).length
    for (let number = 0; number < 20; number += 1)
      await tell(bucket, { ...crash, version, message: `No. ${number}` }, {}, address)
    return groupsOf(bucket).length - before
  }
  expect([await flood('1.0.0'), await flood('2.0.0'), await flood('3.0.0')]).toEqual([10, 5, 0])
})

test('a tab may report for two weeks, also over a change of keys, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const bucket = bucketWithLeads()
  const begun = Date.now()
  await proofsIn(bucket)
  vi.setSystemTime(begun + 29 * dayMs)
  const proofs = await proofsIn(bucket)
  const tellAfter = async (days: number) => {
    vi.setSystemTime(begun + (29 + days) * dayMs)
    await proofsIn(bucket)
    return (await tell(bucket, { ...crash, proofs })).status
  }
  expect([await tellAfter(0), await tellAfter(13.9), await tellAfter(14.1)]).toEqual([204, 204, 400])
  const keys = JSON.parse(bucket.files['_shell/_report-keys.json'] ?? '[]') as unknown[]
  expect(keys).toHaveLength(2)
  vi.setSystemTime(begun + 80 * dayMs)
  await proofsIn(bucket)
  expect(JSON.parse(bucket.files['_shell/_report-keys.json'] ?? '[]')).not.toContainEqual(keys[1])
})

test('another instance learns of a new key from a proof that names it', async () => {
  const bucket = bucketWithLeads()
  await proofsIn(bucket)
  const keys = JSON.parse(bucket.files['_shell/_report-keys.json'] ?? '[]') as { id: string }[]
  const proofs = await proofsIn(bucket)
  // As if another instance had made the key meanwhile: this one has read another one.
  const other = bucketWithLeads()
  Object.assign(other.files, bucket.files, {
    '_shell/_report-keys.json': JSON.stringify([{ ...keys[0], id: '00000000' }]),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await proofsIn(other)
  other.files['_shell/_report-keys.json'] = JSON.stringify(keys)
  expect((await tell(other, { ...crash, proofs })).status).toBe(400)
  vi.setSystemTime(Date.now() + 1_500)
  expect((await tell(other, { ...crash, proofs })).status).toBe(204)
})

test('no key is given out', async () => {
  const bucket = bucketWithLeads()
  await proofsIn(bucket)
  for (const path of ['/remotes/_shell/_report-keys.json', '/_shell/_report-keys.json'])
    expect(await (await ask(bucket, path)).text()).not.toContain('secret')
})

test('an address begins anew with the next minute', () => {
  const limit = new AddressLimit(1)
  expect([
    limit.allows('a', 0),
    limit.allows('a', 59_999),
    limit.allows('b', 1),
    limit.allows('a', 60_000),
  ]).toEqual([true, false, true, true])
})

test('the addresses of one IPv6 network count together', () => {
  const limit = new AddressLimit(1)
  expect(limit.allows('2001:db8:1:2::1', 0)).toBe(true)
  expect(limit.allows('2001:db8:1:2:ffff::2', 0)).toBe(false)
  expect(limit.allows('2001:db8:1:3::1', 0)).toBe(true)
  expect([limit.allows('::ffff:192.0.2.1', 0), limit.allows('192.0.2.1', 0)]).toEqual([true, false])
})

test('failures that did not come again for a month, and the oldest of more than 500, are forgotten', async () => {
  const bucket = bucketWithLeads()
  Object.assign(bucket.files, leadsRelease('2.0.0'))
  bucket.files['mfe-leads/current.json'] = JSON.stringify({ version: '2.0.0' })
  const key = (index: number) => `mfe-leads/_errors/1.0.0/${index}.json`
  for (let index = 0; index < 505; index += 1) {
    bucket.files[key(index)] = '{}'
    bucket.uploaded.set(key(index), new Date(Date.now() - index * 60_000))
  }
  bucket.uploaded.set(key(3), new Date(Date.now() - 31 * 24 * 60 * 60_000))
  await tell(bucket, { ...crash, version: '2.0.0' })
  const left = groupsOf(bucket).map(([name]) => name)
  expect(left).toHaveLength(500)
  expect(left).not.toContain(key(3))
  expect(left).not.toContain(key(504))
  expect(left).toContain(key(498))
  expect(left.at(-1)).toMatch(/^mfe-leads\/_errors\/2\.0\.0\//)
})

test('while the bucket is down the answer says so', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bucket = bucketWithLeads()
  const proofs = await proofsIn(bucket)
  bucket.down = true
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect((await tell(bucket, { ...crash, proofs })).status).toBe(503)
  silent.mockRestore()
})
