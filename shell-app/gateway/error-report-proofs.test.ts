import { dayMs } from '@ginkgo/contracts/dates'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, crash, proofsIn, tell } from './error-report.fixture.ts'
import { bucketWithLeads } from './fake-bucket.ts'

afterEach(() => void vi.useRealTimers())

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
