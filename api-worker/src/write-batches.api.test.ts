import { allEndpoints } from '@ginkgo/contracts'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, survivorOf, type World } from './endpoint-fixtures/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const changes = allEndpoints
  .filter(({ access, method }) => access !== 'public' && method !== 'get')
  .toSorted((one, other) => (one.id < other.id ? -1 : 1))

const lines = new Map<string, string>()

test.each(changes.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s is answered',
  async (id, endpoint) => {
    const { request, endsSession } = fixtureOf(id)
    const call = await request(world)
    const reply = await sendCall(endpoint, call, await survivorOf(world, 'admin', endsSession))
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
    const timing = reply.headers.get('server-timing') ?? ''
    const [, ...counts] = /sql;desc="(\d+) (\d+) (\d+)"/.exec(timing) ?? []
    const [statements, bytes, parameters] = counts.map((count) => count.padStart(6))
    lines.set(id, `${id.padEnd(40)}${statements} statements${bytes} bytes${parameters} parameters`)
  },
)

test('writes what the file says: a change that became heavier shows that in its diff', async () => {
  const all = changes.map(({ id }) => lines.get(id))
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('write-batches.txt')
})
