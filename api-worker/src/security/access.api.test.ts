import { allEndpoints, isAllowed, permissions } from '@ginkgo/contracts'
import { as, request } from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { fingerprint } from '../endpoint-fixtures/fingerprint.ts'
import { createWorld, sendCall, type World } from '../endpoint-fixtures/index.ts'
import { freshEnquiry, freshLead } from '../endpoint-fixtures/world.ts'

// Each sign-up waits for a mail and hashes a password.
vi.setConfig({ testTimeout: 90_000 })

let world: World
beforeAll(async () => {
  world = await createWorld()
})

test('8.2.1 every function asks for a permission, and who does not hold it is refused', {
  timeout: 120_000,
}, async () => {
  const { executive } = world.callers
  const before = await fingerprint(world)
  for (const endpoint of allEndpoints) {
    if (endpoint.access === 'public') continue
    expect(permissions).toContain(endpoint.access)
    const params = Object.fromEntries(
      Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, world.sales]),
    )
    const call = {
      params,
      query: { verticalId: world.sales, q: 'x' },
      ...(endpoint.method !== 'get' && { body: {} }),
    }
    expect((await sendCall(endpoint, call, undefined)).status, endpoint.id).toBe(401)
    if (isAllowed(executive!, endpoint.access)) continue
    const refused = await sendCall(endpoint, call, executive)
    expect([refused.status, refused.body.code], endpoint.id).toEqual([403, 'forbidden'])
  }
  expect(await fingerprint(world)).toBe(before)
})

test('8.2.2 a record of another vertical is as if it did not exist', async () => {
  const { 'head of another vertical': outsider } = world.callers
  const [lead, enquiry] = [await freshLead(world), await freshEnquiry(world)]
  const before = await fingerprint(world)
  for (const [method, path, body] of [
    ['get', `/api/leads/${lead.id}`, undefined],
    ['patch', `/api/leads/${lead.id}`, { name: 'Mine' }],
    ['post', `/api/leads/${lead.id}/archive`, undefined],
    ['get', `/api/enquiries/${enquiry.id}`, undefined],
    ['patch', `/api/enquiries/${enquiry.id}`, { title: 'Mine' }],
    ['get', `/api/enquiries/${enquiry.id}/notes`, undefined],
    ['get', `/api/verticals/${world.sales}/leads`, undefined],
  ] as const) {
    const reply = await request(method, path, { cookie: outsider!.cookie, body })
    expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([404, 'not_found'])
  }
  expect(await fingerprint(world)).toBe(before)
})

test('8.2.3 fields that need more than the record are refused by themselves', async () => {
  const { executive, head } = world.callers
  const [lead, enquiry] = [await freshLead(world), await freshEnquiry(world, { assignedTo: world.admin.id })]
  const owner = { ownerId: executive!.id }
  const assignee = { assignedTo: executive!.id }
  expect((await as(executive!).patch(`/api/leads/${lead.id}`, owner)).status).toBe(403)
  expect((await as(executive!).patch(`/api/enquiries/${enquiry.id}`, assignee)).status).toBe(403)
  expect((await as(executive!).patch(`/api/leads/${lead.id}`, { city: 'Bonn' })).status).toBe(200)
  expect((await as(head!).patch(`/api/leads/${lead.id}`, owner)).body.ownerId).toBe(executive!.id)
  const promoted = await as(executive!).patch('/api/auth/me', {
    globalRole: 'admin',
    verticals: [],
    lastName: 'Climber',
  })
  expect(promoted.body).toMatchObject({
    globalRole: 'member',
    lastName: 'Climber',
    verticals: executive!.verticals,
  })
  const people = (await as(executive!).get('/api/organization/users')).body
  for (const person of people) expect(Object.keys(person)).not.toContain('passwordHash')
})

test('8.4.1 nothing that one organization does reaches another', async () => {
  const foreignAdmin = world.foreign.admin
  const [lead, enquiry] = [await freshLead(world), await freshEnquiry(world)]
  const { executive } = world.callers
  const before = await fingerprint(world)
  for (const [method, path, body] of [
    ['get', `/api/verticals/${world.sales}/leads`, undefined],
    ['patch', `/api/verticals/${world.sales}`, { name: 'Mine' }],
    ['delete', `/api/verticals/${world.sales}`, undefined],
    ['get', `/api/leads/${lead.id}`, undefined],
    ['post', '/api/leads', { verticalId: world.sales, name: 'Mine' }],
    ['post', '/api/enquiries', { leadId: lead.id, title: 'Mine' }],
    ['delete', `/api/enquiries/${enquiry.id}`, undefined],
    ['post', `/api/enquiries/${enquiry.id}/notes`, { content: 'Mine' }],
    ['patch', `/api/organization/users/${executive!.id}`, { globalRole: 'admin' }],
    ['post', `/api/organization/users/${executive!.id}/hand-over`, { toUserId: foreignAdmin.id }],
  ] as const) {
    const reply = await request(method, path, { cookie: foreignAdmin.cookie, body })
    expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([404, 'not_found'])
  }
  expect(await fingerprint(world)).toBe(before)
  for (const path of ['/api/organization/users', '/api/verticals', '/api/enquiries', '/api/search?q=zebra'])
    expect(JSON.stringify((await as(foreignAdmin).get(path)).body), path).not.toMatch(
      new RegExp(`${world.marker}|${world.home.id}|${world.sales}`),
    )
})
