import { allEndpoints, authApi } from '@ginkgo/contracts'
import { request } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, survivorOf, type World } from './endpoint-fixtures/index.ts'
import { sentLine } from './sent-line.fixture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The instance knows the caller, as it does of nearly every call.
  await request('get', authApi.me.path, { cookie: world.admin.cookie })
})

const endpoints = allEndpoints.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const lines = new Map<string, string>()

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s is answered',
  async (id, endpoint) => {
    const { request: of, endsSession } = fixtureOf(id)
    const call = await of(world)
    const caller = endpoint.access === 'public' ? undefined : await survivorOf(world, 'admin', endsSession)
    const reply = await sendCall(endpoint, call, caller)
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
    lines.set(id, sentLine(id.padEnd(40), reply))
  },
)

test('sends what the file says: a call that became heavier shows that in its diff', async () => {
  const all = endpoints.map(({ id }) => lines.get(id))
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('write-batches.txt')
})
