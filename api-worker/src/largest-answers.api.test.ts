import { allEndpoints } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, handIn, mcp, testStack, useSharedStack } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, type World } from './endpoint-fixtures/index.ts'
import { fillVertical } from './largest-records.fixture.ts'

/** Bytes of an answer: a page ends after 1 MB of the database, each byte of which JSON writes as six at most. */
const most = 6_500_000

let world: World
let large: Readonly<Record<string, string>>

beforeAll(async () => {
  await useSharedStack('unscheduled')
  world = await createWorld()
  large = { ...(await fillVertical(world.admin, world.sales)), verticalId: world.sales }
}, 180_000)

/** Files that are sent while they are made, and what ends the organization. */
const others = /\.export$|^organization\.delete$/

test.each(
  allEndpoints.filter(({ id }) => !others.test(id)).map((endpoint) => [endpoint.id, endpoint] as const),
)(
  '%s',
  async (id, endpoint) => {
    const { request, endsSession } = fixtureOf(id)
    if (endsSession) return
    const call = await request(world)
    const largest = Object.entries(call.params ?? {}).map(([name, value]) => [name, large[name] ?? value])
    // What only reads is asked of the largest records; of what changes them a record is enough.
    const params = endpoint.method === 'get' ? Object.fromEntries(largest) : call.params
    const query = { ...call.query, ...(endpoint.paged && { limit: '1000' }) }
    const reply = await sendCall(endpoint, { ...call, ...(params && { params }), query }, world.admin)
    expect(reply.status, JSON.stringify(reply.body)?.slice(0, 500)).toBeLessThan(400)
    expect(Buffer.byteLength(JSON.stringify(reply.body) ?? '')).toBeLessThan(most)
  },
  60_000,
)

test('pages, documents and files beside the contract', { timeout: 120_000 }, async () => {
  const { admin } = world
  const feed = bodyOf<{ url: string }>(await as(admin).post('/api/calendar-feed', {}), 201)
  const email = 'largest@example.com'
  const lead = bodyOf<{ id: string }>(
    await as(admin).post('/api/leads', {
      name: 'Largest',
      email,
      verticalId: world.sales,
      source: 'referral',
    }),
    201,
  )
  // As much text as an e-mail may have, each letter of which HTML writes as five.
  const text = `<p>${'&amp;'.repeat(1_000_000)}</p>`
  await handIn(admin, email, { text, head: ['Content-Type: text/html; charset=utf-8'] })
  const [filed] = bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  const bounds: Readonly<Record<string, number>> = {
    [`/api/emails/${filed!.id}`]: 8_000_000,
    [`/api/emails/${filed!.id}/html`]: 8_000_000,
    [new URL(feed.url).pathname]: 20_000_000,
    '/api/openapi.json': 2_000_000,
    '/api/ai/openapi.json': 2_000_000,
    '/api/ai/docs': 2_000_000,
    '/llms.txt': 100_000,
    '/api/metrics': 1_000_000,
    '/.well-known/oauth-authorization-server': 100_000,
    '/.well-known/oauth-protected-resource/mcp': 100_000,
    '/.well-known/mcp/server.json': 100_000,
    '/unsubscribe/nonsense': 100_000,
    '/f/nonsense': 100_000,
  }
  const headers = { cookie: admin.cookie }
  for (const [path, bound] of Object.entries(bounds)) {
    const reply = await fetch(new URL(path, testStack().origin), { headers })
    const { byteLength } = await reply.arrayBuffer()
    expect(byteLength, path).toBeLessThan(bound)
  }
  const { key } = await createApiKey(admin)
  const { structuredContent } = await mcp(key).call('query', {
    of: 'notes',
    columns: ['content'],
    limit: 1_000,
    fields: ['records'],
    where: [{ field: 'enquiryId', op: 'is', value: large.enquiryId }],
  })
  expect(JSON.stringify(structuredContent).length).toBeLessThan(most)
})
