import {
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  sql,
  testStack,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

/** A stream of what a subscription to these resources is told. */
async function subscribed(key: string, uris: readonly string[]) {
  const stop = new AbortController()
  const method = 'subscriptions/listen'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const response = await fetch(`${testStack().origin}/mcp`, {
    method: 'POST',
    signal: stop.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { notifications: { resourceSubscriptions: uris }, _meta },
    }),
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  /** What comes until the text is there, or until the stream ends. */
  const until = async (text: string) => {
    while (!read.includes(text)) {
      const { done, value } = await reader.read()
      if (done) break
      read += value
    }
    return read
  }
  return { status: response.status, until, [Symbol.dispose]: () => stop.abort() }
}

test('a subscription is told when the record or what belongs to it changes, and of nothing else', {
  timeout: 60_000,
}, async () => {
  const { admin, verticals } = await createOrganization()
  const [lead, other] = [
    await createLead(admin, verticals[0].id, { name: 'Acme' }),
    await createLead(admin, verticals[0].id, { name: 'Other' }),
  ]
  const { key } = await createApiKey(admin)
  const uri = `ginkgo://leads/${lead.id}`
  using stream = await subscribed(key, [uri])
  expect(stream.status).toBe(200)
  expect(await stream.until('subscriptions/acknowledged')).toContain(uri)
  // The feed is read from now on; a change before its first reading is not told.
  const changing = setInterval(() => {
    void as(admin).patch(`/api/leads/${other.id}`, { city: `Cork ${Date.now()}` })
    void createEnquiry(admin, lead.id, { title: 'Vans' })
  }, 1_000)
  try {
    const told = await stream.until('notifications/resources/updated')
    expect(told).toContain(`"uri":"${uri}"`)
    expect(told).not.toContain(other.id)
  } finally {
    clearInterval(changing)
  }
})

test('a subscription of somebody with 25 departments is one call, however often it reads what changed', {
  timeout: 60_000,
}, async () => {
  const { admin, verticals } = await createOrganization()
  for (let number = 2; number <= 25; number++)
    bodyOf(await as(admin).post('/api/verticals', { name: `Department ${number}` }), 201)
  const lead = await createLead(admin, verticals[0].id)
  const { id, key } = await createApiKey(admin)
  // A first reading of each of them would be 26 calls.
  await sql('UPDATE api_keys SET calls_per_minute = 2 WHERE id = ?', [id])
  using stream = await subscribed(key, [`ginkgo://leads/${lead.id}`])
  await stream.until('subscriptions/acknowledged')
  const changing = setInterval(
    () => void as(admin).patch(`/api/leads/${lead.id}`, { city: `Cork ${Date.now()}` }),
    1_000,
  )
  try {
    expect(await stream.until('notifications/resources/updated')).toContain(lead.id)
  } finally {
    clearInterval(changing)
  }
  const [used] = await sql('SELECT sum(count) AS calls FROM rate_limits WHERE key = ?', [`bearer:${id}`])
  expect(Number(used?.calls)).toBe(1)
})

test('a subscription ends when the key is paused', { timeout: 60_000 }, async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const { id, key } = await createApiKey(admin)
  using stream = await subscribed(key, [`ginkgo://leads/${lead.id}`])
  await stream.until('subscriptions/acknowledged')
  expect((await as(admin).patch(`/api/api-keys/${id}`, { paused: true })).status).toBe(204)
  // It is over before anything of this text comes.
  expect(await stream.until('never')).not.toContain('never')
})

test('the server says that it tells of changes', async () => {
  const { key } = await createApiKey((await createOrganization()).admin)
  const { capabilities } = (await mcp(key).send('server/discover')).body.result
  expect(capabilities.resources).toEqual({ subscribe: true })
})

test('the readings of a subscription are no calls of its key', { timeout: 60_000 }, async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Cars', 'Vans', 'Boats'] })
  const lead = await createLead(admin, verticals[0]!.id)
  const { id, key } = await createApiKey(admin)
  using stream = await subscribed(key, [`ginkgo://leads/${lead.id}`])
  await stream.until('subscriptions/acknowledged')
  const changing = setInterval(() => void createEnquiry(admin, lead.id, { title: 'Vans' }), 1_000)
  try {
    // By then the feed of every vertical was read twice.
    await stream.until('notifications/resources/updated')
  } finally {
    clearInterval(changing)
  }
  const [used] = await sql('SELECT count FROM rate_limits WHERE key = ?', [`bearer:${id}`])
  expect(used?.count).toBe(1)
})

test('a key has five subscriptions open at a time', async () => {
  const { admin, verticals } = await createOrganization()
  const uri = `ginkgo://leads/${(await createLead(admin, verticals[0].id)).id}`
  const { key } = await createApiKey(admin)
  const open: Awaited<ReturnType<typeof subscribed>>[] = []
  for (let count = 0; count < 6; count++) open.push(await subscribed(key, [uri]))
  try {
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    for (const stream of open) stream[Symbol.dispose]()
  }
})
