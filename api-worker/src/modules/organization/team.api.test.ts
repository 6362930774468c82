import type { OrganizationUser } from '@ginkgo/contracts'
import {
  addMember,
  anonymous,
  as,
  connectClient,
  createApiKey,
  createLead,
  createOrganization,
  signIn,
  sql,
  withBearer,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const path = (user: { id: string }) => `/api/organization/users/${user.id}`
const two = { verticals: ['Sales', 'Recruitment'] } as const

test('roles are replaced as a whole, and apply from the next request on', async () => {
  const { admin, verticals, members } = await createOrganization({
    ...two,
    members: [{ role: 'sales_executive', verticals: ['Sales'] }],
  })
  const [sales, recruitment] = verticals.map(({ id }) => id)
  const member = members[0]!
  const stage = (verticalId: string) =>
    as(member).post(`/api/verticals/${verticalId}/stages`, { name: 'New' })
  expect((await stage(sales!)).status).toBe(403)
  const reply = await as(admin).patch(path(member), {
    verticals: [{ verticalId: sales, role: 'sales_head' }],
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      id: member.id,
      globalRole: 'member',
      active: true,
      verticals: [{ verticalId: sales, verticalName: 'Sales', role: 'sales_head' }],
    },
  })
  expect(reply.body.updatedAt > member.updatedAt).toBe(true)
  expect((await stage(sales!)).status).toBe(201)
  const moved = [{ verticalId: recruitment, role: 'sales_executive' }]
  expect((await as(admin).patch(path(member), { verticals: moved })).status).toBe(200)
  expect((await as(member).get(`/api/verticals/${sales}/leads`)).status).toBe(404)
  expect((await as(member).get(`/api/verticals/${recruitment}/leads`)).status).toBe(200)
  expect((await stage(recruitment!)).status).toBe(403)
  expect((await as(member).get('/api/auth/me')).body.verticals).toEqual(moved)
  const list: OrganizationUser[] = (await as(admin).get('/api/organization/users')).body
  expect(list.find(({ id }) => id === member.id)?.verticals).toMatchObject(moved)
})

test('a member may have no vertical, and then can read only the organization', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const member = members[0]!
  const lead = await createLead(admin, verticals[0].id)
  expect((await as(admin).patch(path(member), { verticals: [] })).body.verticals).toEqual([])
  expect((await as(member).get('/api/verticals')).body).toEqual([])
  expect((await as(member).get('/api/organization')).status).toBe(200)
  expect((await as(member).get(`/api/leads/${lead.id}`)).status).toBe(403)
})

test('an admin who becomes a member has the given verticals, a member who becomes an admin has all', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const member = members[0]!
  const promoted = await as(admin).patch(path(member), { globalRole: 'admin' })
  expect(promoted.body).toMatchObject({ globalRole: 'admin', verticals: [] })
  expect((await as(member).get('/api/organization/invitations')).status).toBe(200)
  const roles = [{ verticalId: verticals[0].id, role: 'sales_executive' }]
  const demoted = await as(member).patch(path(admin), { globalRole: 'member', verticals: roles })
  expect(demoted.body).toMatchObject({ globalRole: 'member', verticals: roles })
  expect((await as(admin).get('/api/organization/invitations')).status).toBe(403)
  expect((await as(admin).patch(path(admin), { globalRole: 'admin' })).status).toBe(403)
})

test('the last active admin can be neither demoted nor deactivated', async () => {
  const { admin } = await createOrganization()
  for (const body of [{ globalRole: 'member' }, { active: false }])
    expect(await as(admin).patch(path(admin), body)).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: 'The organization needs at least one active Organisation Admin' },
    })
  const second = await addMember(admin, { role: 'admin' })
  expect((await as(admin).patch(path(second), { active: false })).status).toBe(200)
  expect((await as(admin).patch(path(admin), { globalRole: 'member' })).body.code).toBe('last_admin')
})

test('of two admins who simultaneously take the role from each other one stays admin', async () => {
  for (const body of [{ globalRole: 'member' }, { active: false }]) {
    const { id, admin, members } = await createOrganization({ members: [{ role: 'admin' }] })
    const second = members[0]!
    const replies = await Promise.all([
      as(admin).patch(path(second), body),
      as(second).patch(path(admin), body),
      as(admin).patch(path(admin), body),
      as(second).patch(path(second), body),
    ])
    for (const { status } of replies) expect([200, 401, 403, 409]).toContain(status)
    const left = await sql(
      "SELECT id FROM users WHERE organization_id = ? AND global_role = 'admin' AND active = 1",
      [id],
    )
    expect(left).toHaveLength(1)
  }
})

test('a deactivated person is signed out at once and cannot sign in until they are reactivated', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const member = members[0]!
  const second = await signIn(member)
  const login = () => anonymous().post('/api/auth/login', { email: member.email, password: member.password })
  expect((await as(admin).patch(path(member), { active: false })).body).toMatchObject({ active: false })
  for (const session of [member, second]) expect((await as(session).get('/api/auth/me')).status).toBe(401)
  expect((await login()).body.code).toBe('invalid_credentials')
  const lead = { verticalId: verticals[0].id, name: 'Nobody’s', ownerId: member.id }
  expect((await as(admin).post('/api/leads', lead)).body.code).toBe('invalid_assignee')
  const back = await as(admin).patch(path(member), { active: true })
  expect(back.body).toMatchObject({ active: true, verticals: [{ role: 'sales_head' }] })
  expect((await as(member).get('/api/auth/me')).status).toBe(401)
  expect((await login()).status).toBe(200)
})

test('keys, connections and calendar addresses of a deactivated person stay invalid after reactivation', async () => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'admin' }] })
  const person = members[0]!
  const { key } = await createApiKey(person)
  const { access_token } = await connectClient(person)
  const feed = (await as(person).post('/api/calendar-feed')).body
  const leads = `/api/ai/leads?verticalId=${verticals[0].id}`
  const answers = async () => [
    (await withBearer(key, 'GET', leads)).status,
    (await withBearer(access_token, 'GET', leads)).status,
    (await anonymous().get(new URL(feed.url).pathname)).status,
  ]
  expect(await answers()).toEqual([200, 200, 200])
  await as(admin).patch(path(person), { active: false })
  expect(await answers()).toEqual([401, 401, 404])
  await as(admin).patch(path(person), { active: true })
  expect(await answers()).toEqual([401, 401, 404])
})

test('a stale edit changes nothing, nor does one with the present values', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const member = members[0]!
  const { body: seen } = await as(admin).patch(path(member), { active: true })
  const first = await as(admin).patch(path(member), { verticals: [] }, { 'if-match': `"${seen.updatedAt}"` })
  expect(first.status).toBe(200)
  const stale = await as(admin).patch(path(member), { active: false }, { 'if-match': `"${seen.updatedAt}"` })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  expect((await as(admin).patch(path(member), { active: true, verticals: [] })).body).toEqual(first.body)
})

test('verticals must exist in the organization, each once', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const foreign = await createOrganization()
  const member = members[0]!
  const roles = (...ids: string[]) => ids.map((verticalId) => ({ verticalId, role: 'sales_head' }))
  expect((await as(admin).patch(path(member), { verticals: roles(foreign.verticals[0].id) })).body.code).toBe(
    'not_found',
  )
  const twice = await as(admin).patch(path(member), { verticals: roles(verticals[0].id, verticals[0].id) })
  expect(twice).toMatchObject({ status: 400, body: { issues: [{ path: 'verticals' }] } })
  expect((await as(foreign.admin).patch(path(member), { active: false })).status).toBe(404)
  expect((await as(member).patch(path(member), { globalRole: 'admin' })).status).toBe(403)
})
