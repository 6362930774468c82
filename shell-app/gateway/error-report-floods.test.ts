import { dayMs } from '@ginkgo/contracts/dates'
import { afterEach, expect, test, vi } from 'vitest'
import { crash, environment, groupsOf, origin, proofsIn, tell, visitor } from './error-report.fixture.ts'
import { bucketWithLeads, leadsRelease } from './fake-bucket.ts'
import gateway from './index.ts'

afterEach(() => void vi.useRealTimers())

test('other sites, other methods and floods are turned away', async () => {
  // So that all calls are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] })
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
