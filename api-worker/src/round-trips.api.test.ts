import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { allEndpoints, formsApi, webhooksApi } from '@ginkgo/contracts'
import { sql, startDocumentProxies, testStack, useDocumentProxies } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, survivorOf, type World } from './endpoint-fixtures/index.ts'

/** Sequential database calls a request may make. */
const allowed = 2

/** One more, of what goes on once the change is written. */
const goesOn = new Set<string>([
  // Stores what the receiver answered.
  webhooksApi.test.id,
  // Reads what the submitted values name, once they are known.
  formsApi.accept.id,
])

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

/** A session of a person with this token, unless there is one. */
const addSession = ({ id }: { id: string }, token: string) =>
  sql(
    `INSERT INTO sessions (id, organization_id, user_id, token_hash, last_seen_at, expires_at, created_at)
     SELECT ?, organization_id, id, ?, ?, ?, ? FROM users WHERE id = ? ON CONFLICT DO NOTHING`,
    [
      ...[randomUUID(), createHash('sha256').update(token).digest('hex')],
      ...[Date.now(), Date.now() + 3_600_000, Date.now(), id],
    ],
  )

/** The admin with a session that no instance has seen. The one that makes what is asked for may have ended by a call. */
async function withNewSession({ admin }: World) {
  const [name, ofWorld] = admin.cookie.split('=')
  const token = randomBytes(32).toString('base64url')
  await addSession(admin, ofWorld!)
  await addSession(admin, token)
  return { ...admin, cookie: `${name}=${token}` }
}

// Visitors are not told; `security/public-paths` counts their trips.
const endpoints = allEndpoints.filter(({ access }) => access !== 'public')

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s makes at most two trips to the database, as the first call of a session as well',
  async (id, endpoint) => {
    const { request, endsSession } = fixtureOf(id)
    const unseen = await withNewSession(world)
    const call = await request(world)
    const caller = endsSession ? await survivorOf(world, 'admin', endsSession) : unseen
    const reply = await sendCall(endpoint, call, caller)
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
    const calls = Number(/db;[^,]*desc="(\d+)"/.exec(reply.headers.get('server-timing') ?? '')?.[1])
    expect(calls).toBeGreaterThanOrEqual(1)
    expect(calls).toBeLessThanOrEqual(goesOn.has(id) ? allowed + 1 : allowed)
  },
)
