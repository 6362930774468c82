import { allEndpoints } from '@ginkgo/contracts'
import { startDocumentProxies, testStack, useDocumentProxies } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, survivorOf, type World } from './endpoint-fixtures/index.ts'

/** Sequential database calls a request may make. */
const allowed = 2

let world: World
let stopProxies = () => {}
// Since every endpoint answers here once, the answers are also held against the document.
beforeAll(async () => {
  const { origin } = testStack()
  const { proxies, stop } = await startDocumentProxies(origin, ['api'])
  stopProxies = stop
  useDocumentProxies(origin, proxies)
  world = await createWorld()
})

afterAll(() => stopProxies())

// Visitors are not told; `security/public-paths` counts their trips.
const endpoints = allEndpoints.filter(({ access }) => access !== 'public')

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s makes at most two trips to the database',
  async (id, endpoint) => {
    const { request, endsSession } = fixtureOf(id)
    const call = await request(world)
    const caller = await survivorOf(world, 'admin', endsSession)
    const reply = await sendCall(endpoint, call, caller)
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
    const calls = Number(/db;[^,]*desc="(\d+)"/.exec(reply.headers.get('server-timing') ?? '')?.[1])
    expect(calls).toBeGreaterThanOrEqual(1)
    expect(calls).toBeLessThanOrEqual(allowed)
  },
)
