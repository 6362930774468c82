import { allEndpoints } from '@ginkgo/contracts'
import {
  anonymous,
  as,
  createAdmin,
  createOrganization,
  freshEmail,
  mailbox,
  request,
  sql,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { createWorld, sendCall, type World } from '../endpoint-fixtures/index.ts'

// Each sign-up waits for a mail and hashes a password.
vi.setConfig({ testTimeout: 90_000 })

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const statements = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  "x') UNION SELECT password_hash FROM users --",
  '"; DELETE FROM sessions; --',
  "%' AND (SELECT count(*) FROM users) > 0 --",
]

test('1.2.4 what looks like SQL is text, in every query, path and field', async () => {
  const people = () =>
    sql(
      `SELECT users.*, (SELECT count(*) FROM sessions WHERE user_id = users.id) AS sessions
       FROM users WHERE organization_id IN (?, ?) ORDER BY id`,
      [world.home.id, world.foreign.id],
    )
  const before = await people()
  const lists = allEndpoints.filter(({ method, query }) => method === 'get' && query)
  for (const endpoint of lists) {
    const params = Object.fromEntries(
      Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, world.sales]),
    )
    const names = Object.keys(endpoint.query?.shape ?? {})
    const tries = statements.map((text) => {
      const query = Object.fromEntries(names.map((name) => [name, text]))
      return sendCall(endpoint, { params, query }, world.admin)
    })
    for (const { status } of await Promise.all(tries)) expect([200, 400, 404], endpoint.id).toContain(status)
  }
  for (const text of statements) {
    const search = `/api/verticals/${world.sales}/leads?search=${encodeURIComponent(text)}`
    expect(await as(world.admin).get(search)).toMatchObject({ status: 200, body: [] })
    expect((await as(world.admin).get(`/api/leads/${encodeURIComponent(text)}`)).status).toBe(404)
    const login = await anonymous().post('/api/auth/login', { email: freshEmail(), password: text })
    expect(login.status).toBe(401)
    const renamed = await as(world.foreign.admin).patch('/api/organization', { name: text })
    expect(renamed.body.name).toBe(text)
  }
  await as(world.foreign.admin).patch('/api/organization', { name: world.foreign.name })
  // Fixtures sign in and hire people of their own, but change nobody that was there.
  expect(await people()).toEqual(
    expect.arrayContaining(before.map(({ id }) => expect.objectContaining({ id }))),
  )
  expect((await as(world.admin).get('/api/auth/me')).body.email).toBe(world.admin.email)
})

test('1.3.11 no name and no address adds a header, a recipient or a line to a mail', async () => {
  const victim = freshEmail('victim')
  const evil = `Acme\r\nBcc: ${victim}\r\n\r\nClick here`
  const organization = await createOrganization({ name: evil })
  const email = freshEmail()
  const verticalIds = [organization.verticals[0].id]
  await as(organization.admin).post('/api/organization/invitations', { email, verticalIds })
  const mail = await mailbox(email).waitForMail()
  // Mail programs make no link of the address, because something without width stands in it.
  expect(mail.subject.replaceAll('\u200b', '')).toBe(
    `You are invited to Acme Bcc: ${victim} Click here on Ginkgo`,
  )
  const response = await fetch(`${testStack().mailUrl}/api/email?to.address=${encodeURIComponent(email)}`)
  const [raw] = (await response.json()) as {
    headers: Record<string, unknown>
    to: unknown[]
    bcc?: unknown[]
  }[]
  expect(Object.keys(raw!.headers)).not.toContain('bcc')
  expect(raw!.to).toHaveLength(1)
  for (const address of [
    `a@b.test\r\nRCPT TO:<${victim}>`,
    `a@b.test,${victim}`,
    `<a@b.test> ${victim}`,
    `"a\n"@b.test`,
  ]) {
    const invited = await as(organization.admin).post('/api/organization/invitations', {
      email: address,
      verticalIds,
    })
    expect(invited).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } })
    expect((await anonymous().post('/api/auth/forgot-password', { email: address })).status).toBe(400)
  }
  expect(await sql('SELECT id FROM outbox WHERE to_address LIKE ?', [`%${victim}%`])).toEqual([])
})

test('15.3.3 fields that a request does not declare are dropped', async () => {
  const [user, other] = [await createAdmin(), await createOrganization()]
  const server = {
    id: other.admin.id,
    organizationId: other.id,
    organization_id: other.id,
    globalRole: 'member',
    active: false,
    passwordHash: 'x',
    emailVerifiedAt: null,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    __proto__: { isAdmin: true },
  }
  const [verticalId] = (await as(user).get('/api/verticals')).body.map(({ id }: { id: string }) => id)
  const me = await as(user).patch('/api/auth/me', { ...server, firstName: 'Zoë' })
  expect(me.body).toMatchObject({
    id: user.id,
    organizationId: user.organizationId,
    globalRole: 'admin',
    firstName: 'Zoë',
  })
  const lead = await as(user).post('/api/leads', {
    ...server,
    verticalId,
    name: 'Lead',
    openEnquiries: 9,
    archivedAt: me.body.updatedAt,
  })
  expect(lead.body).toMatchObject({ ownerId: user.id, openEnquiries: 0, archivedAt: null })
  expect(lead.body.id).not.toBe(other.admin.id)
  expect(lead.body.createdAt > '2020').toBe(true)
  const rename = (others: string) =>
    request('patch', '/api/organization', {
      cookie: user.cookie,
      body: `{"name":"Renamed","deletedAt":"${me.body.updatedAt}",${others}}`,
    })
  // What it holds would be dropped without a word wherever a body has keys of the caller's choice.
  expect((await rename('"__proto__":{"deletedAt":1}')).status).toBe(400)
  expect((await rename('"constructor":{"prototype":{"x":1}}')).status).toBe(200)
  expect(
    await sql('SELECT deleted_at AS at, name FROM organizations WHERE id = ?', [user.organizationId]),
  ).toEqual([{ at: null, name: 'Renamed' }])
})
