import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const rounds = 200
const server = createServer((request, response) => {
  request.resume()
  response.end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Changes a lead of its own organization, and answers the milliseconds that it took. */
async function writer(hasAutomation: boolean) {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  if (hasAutomation) {
    for (const type of ['add_tag', 'remove_tag'])
      bodyOf(
        await as(admin).post(`/api/verticals/${verticalId}/rules`, {
          name: type,
          recordType: 'lead',
          trigger: { type: 'changed', field: 'city' },
          actions: [{ type, tag: 'moved' }],
        }),
        201,
      )
    bodyOf(await as(admin).post('/api/webhooks', { url, events: ['lead.*'] }), 201)
  }
  const { id } = await createLead(admin, verticalId)
  let turn = 0
  return async () => {
    const began = performance.now()
    bodyOf(await as(admin).patch(`/api/leads/${id}`, { city: `City ${turn++}` }), 200)
    return performance.now() - began
  }
}

it('a write that starts two rules and one webhook takes at most 1.3 times as long as one without them', async () => {
  const [beside, alone] = [await writer(true), await writer(false)]
  const times: Record<'beside' | 'alone', number[]> = { beside: [], alone: [] }
  for (let round = -10; round < rounds; round++) {
    const [first, second] = [await beside(), await alone()]
    if (round < 0) continue
    times.beside.push(first)
    times.alone.push(second)
  }
  const [withThem, without] = [medianOf(times.beside), medianOf(times.alone)]
  console.info(
    `a write beside two rules and one webhook ${withThem.toFixed(1)} ms, without ${without.toFixed(1)} ms (${(withThem / without).toFixed(2)} x)`,
  )
  expect(withThem / without).toBeLessThanOrEqual(1.3)
}, 300_000)
