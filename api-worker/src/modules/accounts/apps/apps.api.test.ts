import type { AppToken, InstalledApp } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createLead,
  createOrganization,
  request,
  signIn,
  sql,
  type TestOrganization,
  type TestUser,
  withBearer,
} from '@ginkgo/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const name = 'mfe-price-lists'
const path = `/api/apps/${name}`
const install = (admin: TestUser, body: object = { scopes: ['read', 'write'], trust: 'sandbox' }) =>
  as(admin).put(path, body)

const tokenOf = async (user: { cookie: string }) =>
  bodyOf<AppToken>(await as(user as TestUser).post(`${path}/token`), 200)
const asApp = ({ token }: AppToken, method: string, to: string, body?: unknown) =>
  withBearer(token, method, `/api/app${to}`, body)

describe('an installed app', () => {
  let organization: TestOrganization
  beforeEach(async () => {
    organization = await createOrganization({
      members: [{ role: 'sales_executive', verticals: ['Sales'] }],
    })
  })

  test('is seen by every member with what it may do and who installed it, and changed by admins alone', async () => {
    const { admin, members } = organization
    const [member] = members as [TestUser]
    const installed = bodyOf<InstalledApp>(await install(admin, { scopes: ['read'], trust: 'full' }), 200)
    expect(installed).toMatchObject({ name, scopes: ['read'], trust: 'full', installedBy: { id: admin.id } })
    const changed = bodyOf<InstalledApp>(await install(admin), 200)
    expect(changed).toEqual({ ...installed, scopes: ['read', 'write'], trust: 'sandbox' })
    expect(bodyOf(await as(member).get('/api/apps'), 200)).toEqual([changed])
    expect((await install(member)).status).toBe(403)
    expect((await as(member).delete(path)).status).toBe(403)
    expect((await as(admin).delete(path)).status).toBe(204)
    expect((await as(admin).delete(path)).status).toBe(404)
    const log = bodyOf<{ kind: string; subject: string; details: string | null }[]>(
      await as(admin).get('/api/organization/audit-log'),
      200,
    )
    const told = log.filter(({ kind }) => kind.startsWith('app.'))
    expect(told.map(({ kind, subject, details }) => [kind, subject, details])).toEqual([
      ['app.removed', name, null],
      ['app.changed', name, 'read and write, in a sandbox'],
      ['app.installed', name, 'read, full trust'],
    ])
  })

  test('is installed once by two admins at the same time', async () => {
    const { admin } = organization
    const replies = await Promise.all([
      install(admin),
      install(admin, { scopes: ['read'], trust: 'sandbox' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(bodyOf<object[]>(await as(admin).get('/api/apps'), 200)).toHaveLength(1)
  })

  test.each([
    [{ scopes: ['everything'], trust: 'sandbox' }],
    [{ scopes: ['read'], trust: 'blind' }],
    [{ scopes: ['read'] }],
    [{ trust: 'sandbox' }],
  ])('is granted nothing unknown: %j', async (body) => {
    const { admin } = organization
    expect((await install(admin, body)).status).toBe(400)
    expect((await as(admin).put('/api/apps/Not_a_name', { scopes: [], trust: 'sandbox' })).status).toBe(404)
    expect(bodyOf(await as(admin).get('/api/apps'), 200)).toEqual([])
  })

  test('has its backend told who calls, with their roles, by organizations that have it', async () => {
    const { admin, members, verticals, id } = organization
    const [member] = members as [TestUser]
    const identity = `${path}/identity`
    expect((await as(admin).get(identity)).status).toBe(404)
    await install(admin, { scopes: ['read'], trust: 'full' })
    expect(bodyOf(await as(member).get(identity), 200)).toEqual({
      organizationId: id,
      userId: member.id,
      globalRole: 'member',
      verticals: [{ verticalId: verticals[0].id, role: 'sales_executive' }],
      scopes: ['read'],
      installedAt: expect.any(String),
      tells: false,
    })
    const others = await createOrganization()
    expect((await as(others.admin).get(identity)).status).toBe(404)
    expect((await request('GET', identity)).status).toBe(401)
  })

  test('is one of fifty at most', async () => {
    const { admin } = organization
    await sql(
      `INSERT INTO installed_apps SELECT ?, 'mfe-' || value, '[]', 'sandbox', ?, 1, NULL FROM generate_series(1, 50)`,
      [organization.id, admin.id],
    )
    expect((await install(admin)).status).toBe(422)
  })
})

describe('the token of an app', () => {
  let organization: TestOrganization
  let member: TestUser
  beforeAll(async () => {
    organization = await createOrganization({
      verticals: ['Sales', 'Service'],
      members: [{ role: 'sales_executive', verticals: ['Sales'] }],
    })
    ;[member] = organization.members as [TestUser]
  })
  beforeEach(async () => {
    bodyOf(await install(organization.admin), 200)
  })

  test('says in whose name it acts and what they may do', async () => {
    const token = await tokenOf(member)
    expect(token).toMatchObject({
      token: expect.stringMatching(/^gnp_[\w-]+\.[\w-]{43}$/),
      organizationId: organization.id,
      userId: member.id,
      scopes: ['read', 'write'],
    })
    expect(token.permissions).toContain('leads:write')
    expect(token.permissions).not.toContain('organization:manage')
    const minutes = (Date.parse(token.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(await sql('SELECT 1 FROM idempotency_keys WHERE organization_id = ?', [organization.id])).toEqual(
      [],
    )
  })

  test('reads and writes as its user, with their verticals, and the history names app and person', async () => {
    const token = await tokenOf(member)
    const [sales, service] = organization.verticals
    const body = { verticalId: sales.id, name: 'Through an app', phone: '+49 30 123456' }
    const lead = bodyOf<{ id: string }>(await asApp(token, 'POST', '/leads', body), 201)
    expect((await asApp(token, 'GET', `/leads/${lead.id}`)).body).toMatchObject({ name: 'Through an app' })
    expect((await asApp(token, 'GET', `/verticals/${service!.id}/leads`)).status).toBe(404)
    const { body: activities } = await as(member).get(`/api/leads/${lead.id}/activities`)
    expect(activities[0]).toMatchObject({
      actor: { type: 'app', name: 'Price Lists' },
      user: { id: member.id },
    })
  })

  test.each([
    [['read'], 200, 403],
    [['write'], 403, 200],
    [[], 403, 403],
  ])('with the scopes %j it may do no more', async (scopes, reading, writing) => {
    const { admin, verticals } = organization
    const lead = await createLead(admin, verticals[0].id)
    // Also of a token from before.
    const token = await tokenOf(admin)
    bodyOf(await install(admin, { scopes, trust: 'sandbox' }), 200)
    expect((await asApp(token, 'GET', `/leads/${lead.id}`)).status).toBe(reading)
    expect((await asApp(token, 'PATCH', `/leads/${lead.id}`, { notes: 'x' })).status).toBe(writing)
  })

  test.each([
    ['GET', '/auth/me'],
    ['GET', '/auth/sessions'],
    ['GET', '/api-keys'],
    ['GET', '/organization/audit-log'],
    ['GET', '/organization/export'],
    ['GET', '/organization/invitations'],
    ['PATCH', '/organization'],
    ['POST', '/verticals'],
    ['POST', `/apps/${name}/token`],
    ['DELETE', `/apps/${name}`],
    ['GET', '/notifications'],
    ['GET', '/oauth/connections'],
  ])('even of an admin there is no %s /api/app%s', async (method, to) => {
    const body = method === 'GET' ? undefined : {}
    expect((await asApp(await tokenOf(organization.admin), method, to, body)).status).toBe(404)
  })

  test('opens nothing but /api/app, which nothing else opens', async () => {
    const { token } = await tokenOf(member)
    for (const to of ['/api/verticals', '/api/ai/verticals'])
      expect((await withBearer(token, 'GET', to)).status, to).toBe(401)
    const { key } = await createApiKey(organization.admin)
    for (const other of [key, `${token}x`, token.replace('gnp_', 'gnp_A'), 'gnp_x.y'])
      expect((await withBearer(other, 'GET', '/api/app/verticals')).status, other).toBe(401)
    expect((await request('GET', '/api/app/verticals', { cookie: member.cookie })).status).toBe(401)
    expect((await withBearer(token, 'GET', '/api/app/verticals')).status).toBe(200)
  })

  test('ends at once when the app is removed, also where it is installed again, and with the session', async () => {
    const { admin } = organization
    const session = await signIn(member)
    const [first, ofSession] = [await tokenOf(member), await tokenOf(session)]
    bodyOf(await as(session).post('/api/auth/logout'), 200)
    expect((await asApp(ofSession, 'GET', '/verticals')).status).toBe(401)
    expect((await asApp(first, 'GET', '/verticals')).status).toBe(200)
    await as(admin).delete(path)
    expect((await asApp(first, 'GET', '/verticals')).status).toBe(401)
    bodyOf(await install(admin), 200)
    expect((await asApp(first, 'GET', '/verticals')).status).toBe(401)
    expect((await as(member).post('/api/apps/mfe-other/token')).status).toBe(404)
  })
})
