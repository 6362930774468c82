import { expect, test, vi } from 'vitest'
import { crash, file, groupsOf, proofsIn, shell, tell } from './error-report.fixture.ts'
import { bucketWithLeads, leadsRelease } from './fake-bucket.ts'

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
