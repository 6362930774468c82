import {
  as,
  bodyOf,
  createApiKey,
  createLead,
  createOrganization,
  type Reply,
  signIn,
  startOwnStack,
  startReplicatedDatabase,
  useStack,
  type TestOrganization,
  type TestUser,
  waitFor,
  withBearer,
} from '@ginkgo/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../scripts/migrate.ts'

// It holds up a replica of the database and stops it, so the stack is this file's alone.
let database: Awaited<ReturnType<typeof startReplicatedDatabase>>
let stack: Awaited<ReturnType<typeof startOwnStack>>
let organization: TestOrganization
let first: string
let second: string

beforeAll(async () => {
  database = await startReplicatedDatabase()
  const { primaryUrl: DATABASE_URL, replicaUrl: DATABASE_REPLICA_URL } = database
  stack = await startOwnStack({
    prepare: async () => void (await migrate({ url: DATABASE_URL })),
    bindings: { DATABASE_URL, DATABASE_REPLICA_URL },
    scheduledJobs: false,
  })
  useStack({ ...stack, databaseUrl: DATABASE_URL })
  organization = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', verticals: ['Sales', 'Service'] }],
  })
  const [sales, service] = organization.verticals
  first = sales.id
  second = service!.id
}, 120_000)

afterEach(() => database.letGo())
afterAll(async () => {
  await stack.stop()
  await database.stop()
})

const listPath = (verticalId: string) => `/api/verticals/${verticalId}/leads?limit=50`
const namesOf = ({ body }: Reply) => (body as { name: string }[]).map(({ name }) => name)
const timingOf = ({ headers }: Reply) => headers.get('server-timing') ?? ''

/** How the replica answered: `fresh`, `behind`, `failed`, or nothing where it was not asked. */
const replicaOf = (reply: Reply) => /replica;desc="(\w+)"/.exec(timingOf(reply))?.[1]
const tripsOf = (reply: Reply) => Number(/db;[^,]*desc="(\d+)"/.exec(timingOf(reply))?.[1])

/** The list, once it comes from the replica. */
const whenFresh = (user: TestUser = organization.admin, verticalId = first) =>
  waitFor(
    'an answer of the replica',
    async () => {
      const reply = await as(user).get(listPath(verticalId))
      expect(replicaOf(reply)).toBe('fresh')
      return reply
    },
    20_000,
  )

test('reads are answered by the replica, and every write is seen by the very next one', async () => {
  const { admin } = organization
  await whenFresh()
  for (let n = 0; n < 15; n++) {
    const name = `Seen at once ${n}`
    await createLead(admin, first, { name })
    const reply = await as(admin).get(listPath(first))
    expect(namesOf(reply)).toContain(name)
    expect(tripsOf(reply)).toBeLessThanOrEqual(2)
  }
  const reply = await whenFresh()
  expect(namesOf(reply).filter((name) => name.startsWith('Seen'))).toHaveLength(15)
  expect(tripsOf(reply)).toBe(1)
})

test('while the replica is behind, writes are seen and programs and new sessions are answered', async () => {
  const { admin } = organization
  const key = await createApiKey(admin)
  await whenFresh()
  database.holdUp()
  const answers = new Set<string | undefined>()
  for (let n = 0; n < 6; n++) {
    const name = `Written meanwhile ${n}`
    await createLead(admin, first, { name })
    const reply = await as(admin).get(listPath(first))
    answers.add(replicaOf(reply))
    expect(namesOf(reply)).toContain(name)
    const program = await withBearer(key.key, 'GET', `/api/ai/leads?verticalId=${first}`)
    expect([program.status, tripsOf(program) <= 2]).toEqual([200, true])
    expect(namesOf(program)).toContain(name)
    const file = await as(admin).get(`/api/verticals/${first}/leads/export`)
    expect([file.status, tripsOf(file) <= 2]).toEqual([200, true])
    expect(String(file.body)).toContain(name)
  }
  // Behind three times in a row, it is left alone for a while.
  expect([...answers]).toEqual(expect.arrayContaining(['behind', undefined]))
  expect([...answers]).not.toContain('fresh')
  const again = await signIn(admin)
  expect(namesOf(await as(again).get(listPath(first)))).toContain('Written meanwhile 5')
})

test('a right that was taken away is gone at once, however old the replica is', async () => {
  const { admin, members } = organization
  const [member] = members as [TestUser]
  const key = await createApiKey(admin)
  await createLead(admin, second, { name: 'Of the second vertical' })
  await whenFresh(member, second)
  database.holdUp()

  const { updatedAt } = bodyOf<{ id: string; updatedAt: string }[]>(
    await as(admin).get('/api/organization/users'),
    200,
  ).find(({ id }) => id === member.id)!
  const verticals = [{ verticalId: first, role: 'sales_executive' }]
  const change = (fields: object, version?: string) =>
    as(admin).patch(
      `/api/organization/users/${member.id}`,
      fields,
      version ? { 'if-match': `"${version}"` } : {},
    )
  bodyOf(await change({ verticals }, updatedAt), 200)
  expect((await as(member).get(listPath(second))).status).toBe(404)

  bodyOf(await as(admin).delete(`/api/api-keys/${key.id}`), 204)
  expect((await withBearer(key.key, 'GET', '/api/ai/verticals')).status).toBe(401)

  bodyOf(await change({ active: false }), 200)
  expect((await as(member).get(listPath(first))).status).toBe(401)
})

test('reads and downloads go on at the primary when the replica is gone', async () => {
  const { admin } = organization
  await whenFresh()
  await database.stopReplica()
  for (let n = 0; n < 4; n++) expect((await as(admin).get(listPath(first))).status).toBe(200)
  const file = await as(admin).get(`/api/verticals/${first}/leads/export`)
  expect(file.status).toBe(200)
  expect(String(file.body)).toContain('Seen at once 0')
})
