import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Webhook, WebhookMessage } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, useSharedStack } from '@ginkgo/testing'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bindings } from '../../../operation/env.ts'
import { environment } from '../../../security/app-in-process.ts'
import { type Fate, troubledDatabase } from '../../jobs/dying-workers.fixture.ts'
import { backgroundWork } from '../../system/declared-jobs.ts'
import { newSecret } from './webhook-secret.ts'

const records = 50
const eventsOfEach = 200

/** The same numbers in each run. */
let seed = 20_261_129
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** One in forty calls of a worker is its last one, before or after it has arrived. */
const fate = (): Fate => {
  const chance = random()
  return chance < 1 / 80 ? 'cut' : chance < 1 / 40 ? 'lost' : 'passed'
}

let database: Awaited<ReturnType<typeof troubledDatabase>>
let receiver: Server
let port = 0
let handle: (headers: Record<string, string>, body: string) => number = () => 200

const open = async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.writeHead(handle(request.headers as never, body)).end())
  })
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
}

/** The receiver dies with all that it is just taking, and comes back. */
const killReceiver = async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await open()
}

beforeAll(async () => {
  const stack = await useSharedStack('unscheduled')
  database = await troubledDatabase(stack.databaseUrl, fate)
  await open()
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await database.close()
})

test('10,000 events reach a receiver that fails a third of them, in order for each record, though workers and receiver are killed', async () => {
  const { admin, id: organizationId, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const leads = await Promise.all(Array.from({ length: records }, () => createLead(admin, verticalId)))
  const url = `http://127.0.0.1:${port}/`
  const hook: Webhook = bodyOf(await as(admin).post('/api/webhooks', { url, events: ['lead.updated'] }), 201)
  // The workers of this test have a key of their own.
  const key = Buffer.alloc(32, 7).toString('base64')
  const env = { ...environment(), DATABASE_URL: database.url, ENCRYPTION_KEY: key } as Bindings
  const { secret, sealed } = await newSecret(env, hook.id)
  await sql('UPDATE webhooks SET secret = ? WHERE id = ?', [sealed, hook.id])
  const began = Date.now()
  for (const { id } of leads)
    await sql(
      `INSERT INTO activities (id, organization_id, vertical_id, lead_id, type, title, actor_type, actor_name, changes, created_at)
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${eventsOfEach - 1})
        SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-7' || substr(hex(randomblob(2)), 2) || '-8'
          || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), ?, ?, ?, 'lead.updated', 'Lead updated', 'user', 'Ada', '[]', ? + i
        FROM n`,
      [organizationId, verticalId, id, began],
    )
  const verifier = new Verifier(secret)
  const tries = new Map<string, number>()
  const accepted = new Map<string, { id: string; timestamp: string }[]>()
  let [requests, refused, forged] = [0, 0, 0]
  handle = (headers, body) => {
    requests++
    const id = headers['webhook-id']!
    let message: WebhookMessage
    try {
      message = verifier.verify(body, headers) as WebhookMessage
    } catch {
      forged++
      return 401
    }
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    // A third of the events fail, once, twice or three times.
    const kind = Number.parseInt(id.slice(-4), 16)
    if (kind % 3 === 0 && tried <= 1 + (kind % 9) / 3) {
      refused++
      return 500
    }
    const record = message.data.id!
    const all = accepted.get(record) ?? []
    all.push({ id, timestamp: message.timestamp })
    accepted.set(record, all)
    return 204
  }

  const pending = async () => {
    const [row] = await sql(
      "SELECT count(*) AS left FROM webhook_deliveries WHERE webhook_id = ? AND state = 'pending'",
      [hook.id],
    )
    return Number(row!['left'])
  }
  let kills = 0
  for (let round = 1; (await pending()) > 0; round++) {
    expect(round).toBeLessThan(2_000)
    // Time passes: what failed is due, a receiver is tried again, and leases of the dead run out.
    await sql("UPDATE webhook_deliveries SET due_at = 1 WHERE webhook_id = ? AND state = 'pending'", [
      hook.id,
    ])
    await sql('UPDATE webhooks SET held_until = 0, failures = 0 WHERE id = ?', [hook.id])
    const worker = () =>
      backgroundWork.start(env, organizationId, { job: 'webhooks.deliver' }).catch(() => {
        kills++
      })
    await Promise.all([worker(), worker(), ...(round % 10 === 0 ? [killReceiver()] : [])])
  }

  vi.restoreAllMocks()
  const total = records * eventsOfEach
  const arrived = [...accepted.values()].flat()
  const seconds = ((Date.now() - began) / 1_000).toFixed(0)
  console.info(
    `${total} events in ${seconds} s: ${requests} requests, ${refused} refused, ${kills} workers killed, ${arrived.length - total} repeated`,
  )
  expect(forged).toBe(0)
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(total)
  expect(kills).toBeGreaterThan(10)
  for (const one of accepted.values()) {
    // What comes again is the latest one, under its id; every record is heard of in order.
    const times = one.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(eventsOfEach)
    for (const [place, { id, timestamp }] of one.entries())
      if (one[place - 1]?.timestamp === timestamp) expect(one[place - 1]!.id).toBe(id)
  }
  const states = await sql(
    'SELECT state, count(*) AS number FROM webhook_deliveries WHERE webhook_id = ? GROUP BY state',
    [hook.id],
  )
  expect(states).toEqual([{ state: 'delivered', number: total }])
}, 900_000)
