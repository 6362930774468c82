import { as, createOrganization, sql, startOwnStack, type TestOrganization, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

type OwnStack = Awaited<ReturnType<typeof startOwnStack>>

let stack: OwnStack
let organization: TestOrganization

beforeAll(async () => {
  const { GINKGO_WORKERS } = process.env
  stack = await startOwnStack(GINKGO_WORKERS ? { workersFrom: GINKGO_WORKERS } : {})
  organization = await createOrganization()
}, 120_000)

afterAll(() => stack.stop())

const contacts = [
  { name: 'First', email: 'first@example.test' },
  { name: 'Second', mobile: '123456' },
]

const add = (name: string) =>
  as(organization.admin).post<{ id: string }>('/api/leads', {
    verticalId: organization.verticals[0].id,
    name,
    contacts,
  })

const healthy = async () => {
  const { status } = await as(organization.admin).get('/api/health')
  expect(status).toBe(200)
}

/** Each lead of the organization with how many contacts and activities it has. */
const written = () =>
  sql(
    `SELECT leads.id,
       (SELECT count(*) FROM lead_contacts WHERE lead_id = leads.id) AS contacts,
       (SELECT count(*) FROM activities WHERE lead_id = leads.id) AS activities
     FROM leads WHERE organization_id = ?`,
    [organization.id],
  )

test('kill -9 of sqld during writes leaves nothing half-written and loses nothing that was acknowledged', async () => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let done = false
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; !done; n++) {
      const { status, body } = await add(`Writer ${writer}, lead ${n}`)
      statuses.add(status)
      if (status === 201) acknowledged.push(body.id)
    }
  })
  for (let kill = 0; kill < 3; kill++) {
    const before = acknowledged.length
    await waitFor('some writes', async () => expect(acknowledged.length).toBeGreaterThan(before + 5), 30_000)
    const { pid } = stack.sqld
    process.kill(pid, 'SIGKILL')
    await waitFor('a new sqld', async () => expect([0, pid]).not.toContain(stack.sqld.pid), 30_000)
    await waitFor('health', healthy, 30_000)
  }
  done = true
  await Promise.all(writers)

  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
  const rows = await written()
  expect(rows.filter((row) => row.contacts !== 2 || row.activities !== 1)).toEqual([])
  const ids = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const [counter] = await sql('SELECT all_leads FROM lead_counters WHERE organization_id = ?', [
    organization.id,
  ])
  expect(counter?.all_leads).toBe(rows.length)
}, 120_000)

test('while the database is away the API answers 503 with Retry-After, and recovers by itself', async () => {
  await stack.sqld.stop()
  const read = await as(organization.admin).get<{ code: string }>('/api/auth/me')
  const write = await add('Nowhere to go')
  for (const { status, body, headers } of [read, write]) {
    expect([status, (body as { code?: string }).code]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await stack.sqld.start()
  await waitFor('health', healthy, 30_000)
  expect((await add('Back again')).status).toBe(201)
}, 120_000)
