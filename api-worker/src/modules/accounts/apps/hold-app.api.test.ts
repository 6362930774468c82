import type { InstalledApp } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, type TestOrganization, type TestUser } from '@ginkgo/testing'
import { beforeEach, expect, test } from 'vitest'

const path = '/api/apps/mfe-price-lists'

let organization: TestOrganization
let admin: TestUser
let member: TestUser
beforeEach(async () => {
  organization = await createOrganization({ members: [{ role: 'sales_executive', verticals: ['Sales'] }] })
  admin = organization.admin
  member = organization.members[0] as TestUser
})

const install = async (body: object = { scopes: [] }) =>
  bodyOf<InstalledApp>(await as(admin).put(path, { trust: 'sandbox', ...body }), 200)
const hold = (version: string, user = admin) => as(user).put(`${path}/hold`, { version })
const stored = async () => bodyOf<InstalledApp[]>(await as(admin).get('/api/apps'), 200)[0]!

test('an admin keeps a version, everybody reads who did so, and ends it again', async () => {
  const before = await install()
  expect((await hold('1.2.0', member)).status).toBe(403)
  const held = bodyOf<InstalledApp>(await hold('1.2.0'), 200)
  const by = { id: admin.id, firstName: admin.firstName, lastName: admin.lastName }
  expect(held).toEqual({ ...before, held: { version: '1.2.0', at: expect.any(String), by } })
  expect(bodyOf(await as(member).get('/api/apps'), 200)).toEqual([held])
  // It is kept at the version that was agreed on first.
  expect(bodyOf(await hold('2.0.0'), 200)).toEqual(held)
  expect((await as(member).delete(`${path}/hold`)).status).toBe(403)
  expect(bodyOf(await as(admin).delete(`${path}/hold`), 200)).toEqual(before)
  expect(bodyOf(await as(admin).delete(`${path}/hold`), 200)).toEqual(before)
  const log = bodyOf<{ kind: string; details: string | null }[]>(
    await as(admin).get('/api/organization/audit-log'),
    200,
  )
  const told = log.map(({ kind, details }) => `${kind} ${details}`)
  expect(told).toEqual(expect.arrayContaining(['app.held 1.2.0', 'app.released 1.2.0']))
})

test('it outlasts a pause and new rights, and goes with the app', async () => {
  await install()
  const { held } = bodyOf<InstalledApp>(await hold('1.2.0'), 200)
  bodyOf(await as(admin).put(`${path}/pause`, { reason: 'It wrote wrong prices' }), 200)
  expect(await stored()).toMatchObject({ held, paused: { reason: 'It wrote wrong prices' } })
  expect(await install({ scopes: ['read'] })).toMatchObject({ held, scopes: ['read'] })
  bodyOf(await as(admin).delete(`${path}/pause`), 200)
  expect(await stored()).toMatchObject({ held, paused: null, scopes: ['read'] })
  expect((await as(admin).delete(path)).status).toBe(204)
  expect(await install()).not.toHaveProperty('held')
})

test.each(['', '../1.0.0', 'a/b', 'x'.repeat(65), 3])('%j is no version', async (version) => {
  await install()
  expect((await as(admin).put(`${path}/hold`, { version })).status).toBe(400)
})

test('another organization does not find it', async () => {
  await install()
  const { admin: other } = await createOrganization()
  expect((await hold('1.2.0', other)).status).toBe(404)
  expect((await as(other).delete(`${path}/hold`)).status).toBe(404)
})

test('admins who do different things at the same time lose nothing of each other', async () => {
  await install()
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const backendHost = `quotes-${round}.example`
    const reason = `Round ${round}`
    const replies = await Promise.all([
      install({ scopes: ['read'], backendHost }),
      as(admin).put(`${path}/pause`, { reason }),
      hold(`1.${round}.0`),
    ])
    expect(replies.slice(1)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await stored()).toMatchObject({
      backendHost,
      paused: { reason },
      held: { version: `1.${round}.0` },
    })
    const ends = await Promise.all([
      as(admin).delete(`${path}/pause`),
      as(admin).delete(`${path}/hold`),
      install({ scopes: [], backendHost: null }),
    ])
    expect(ends.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await stored()).toMatchObject({ backendHost: null, paused: null, scopes: [] })
    expect(await stored()).not.toHaveProperty('held')
  }
})

test('of two admins who keep different versions the first decides', async () => {
  await install()
  const replies = await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map((version) => hold(version)))
  const versions = replies.map((reply) => bodyOf<InstalledApp>(reply, 200).held?.version)
  expect(new Set(versions).size).toBe(1)
})
