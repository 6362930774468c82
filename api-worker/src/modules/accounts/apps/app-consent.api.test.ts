import type { AppIdentity, AppToken, InstalledApp } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type TestOrganization,
  type TestUser,
  testStack,
  withBearer,
} from '@ginkgo/testing'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'

const name = 'mfe-price-lists'
const path = `/api/apps/${name}`

let organization: TestOrganization
let admin: TestUser
let member: TestUser
beforeEach(async () => {
  organization = await createOrganization({ members: [{ role: 'sales_executive', verticals: ['Sales'] }] })
  admin = organization.admin
  member = organization.members[0] as TestUser
})

const install = async (body: object) =>
  bodyOf<InstalledApp>(await as(admin).put(path, { trust: 'sandbox', ...body }), 200)
const tokenOf = async (user: TestUser, of = path) =>
  bodyOf<AppToken>(await as(user).post(`${of}/token`), 200).token
const statusOf = async (token: string, method: string, to: string, body?: unknown) =>
  (await withBearer(token, method, `/api/app${to}`, body)).status

test('an app reads and writes the kinds of record that were granted, and the server refuses the rest', async () => {
  const lead = await createLead(admin, organization.verticals[0].id)
  const enquiry = await createEnquiry(admin, lead.id)
  await install({ scopes: ['leads:read', 'activities:write'] })
  const token = await tokenOf(admin)
  const vertical = `/verticals/${organization.verticals[0].id}`
  const task = { title: 'Call', dueDate: '2026-12-01' }
  const asked: [string, string, number, unknown?][] = [
    ['GET', `/leads/${lead.id}`, 200],
    ['GET', `${vertical}/leads`, 200],
    ['POST', `/enquiries/${enquiry.id}/tasks`, 201, task],
    ['PATCH', `/leads/${lead.id}`, 403, { name: 'Other' }],
    ['GET', `/enquiries/${enquiry.id}`, 403],
    ['GET', `/leads/${lead.id}/enquiries`, 403],
    ['GET', `/leads/${lead.id}/activities`, 403],
    ['GET', `/leads/${lead.id}/emails`, 403],
    ['GET', '/organization/users', 403],
    ['GET', '/verticals', 403],
    ['GET', '/change-sets', 403],
    // Those tell of every kind.
    ['GET', '/search?q=acme', 403],
    ['GET', '/dashboard/stats', 403],
    ['GET', `${vertical}/changes`, 403],
  ]
  for (const [method, to, status, body] of asked)
    expect([method, to, await statusOf(token, method, to, body)]).toEqual([method, to, status])
  await install({ scopes: ['leads:read', 'enquiries:read', 'activities:read', 'organization:read'] })
  for (const to of ['/search?q=acme', '/verticals', `/enquiries/${enquiry.id}`, '/change-sets'])
    expect([to, await statusOf(token, 'GET', to)]).toEqual([to, 200])
  // Nor what else is installed, and what others are told of people.
  for (const to of ['/apps', `/apps/${name}/identity`])
    expect([to, await statusOf(token, 'GET', to)]).toEqual([to, 404])
  expect(await statusOf(token, 'POST', `/enquiries/${enquiry.id}/tasks`, task)).toBe(403)
})

test('the host that was agreed to is kept, changed by an admin alone, and told to the gateway', async () => {
  const identity = async () => bodyOf<AppIdentity>(await as(member).get(`${path}/identity`), 200).backendHost
  expect(await install({ scopes: [], backendHost: 'quotes.example' })).toMatchObject({
    backendHost: 'quotes.example',
  })
  expect(await identity()).toBe('quotes.example')
  await install({ scopes: [], backendHost: 'other.example:8443' })
  expect(await identity()).toBe('other.example:8443')
  await install({ scopes: [], backendHost: null })
  expect(await identity()).toBe(null)
  const wrong = { scopes: [], trust: 'sandbox', backendHost: 'https://quotes.example/api' }
  expect((await as(admin).put(path, wrong)).status).toBe(400)
})

test('a paused app is gone at once with the reason, and comes back with what was granted', async () => {
  const before = await install({ scopes: ['read'], backendHost: 'quotes.example' })
  const token = await tokenOf(member)
  expect(await statusOf(token, 'GET', '/verticals')).toBe(200)
  const pause = (user: TestUser) => as(user).put(`${path}/pause`, { reason: 'It wrote wrong prices' })
  expect((await pause(member)).status).toBe(403)
  expect((await as(member).delete(`${path}/pause`)).status).toBe(403)
  const paused = bodyOf<InstalledApp>(await pause(admin), 200)
  expect(paused).toEqual({
    ...before,
    paused: {
      reason: 'It wrote wrong prices',
      at: expect.any(String),
      by: { id: admin.id, firstName: admin.firstName, lastName: admin.lastName },
    },
  })
  expect(bodyOf(await as(member).get('/api/apps'), 200)).toEqual([paused])
  expect(await statusOf(token, 'GET', '/verticals')).toBe(401)
  expect((await as(member).post(`${path}/token`)).status).toBe(404)
  expect((await as(member).get(`${path}/identity`)).status).toBe(404)
  // Rights are changed while it is paused, and it stays so.
  expect((await install({ scopes: ['read', 'write'] })).paused?.reason).toBe('It wrote wrong prices')
  expect((await install({ scopes: ['read'], backendHost: 'quotes.example' })).paused).not.toBe(null)
  expect(bodyOf(await as(admin).delete(`${path}/pause`), 200)).toEqual(before)
  expect(await statusOf(token, 'GET', '/verticals')).toBe(200)
  const others = await createOrganization()
  expect((await as(others.admin).put(`${path}/pause`, { reason: 'x' })).status).toBe(404)
  const log = bodyOf<{ kind: string; details: string | null }[]>(
    await as(admin).get('/api/organization/audit-log'),
    200,
  )
  expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['app.paused', 'app.resumed']))
})

describe('what an app keeps', () => {
  const settings = (of: 'organization' | 'me', app = name) => `/api/apps/${app}/settings/${of}`
  const save = (user: TestUser, of: 'organization' | 'me', data: object, version = 0) =>
    as(user).put(settings(of), { data, version })
  const read = async (user: TestUser, of: 'organization' | 'me') =>
    bodyOf(await as(user).get(settings(of)), 200)
  beforeEach(() => install({ scopes: [] }))

  test('is there for the organization and for each person, and for nobody else', async () => {
    expect(await read(member, 'me')).toEqual({ data: {}, version: 0 })
    bodyOf(await save(admin, 'organization', { currency: 'EUR', lines: [1, null, { a: '“x”' }] }), 200)
    bodyOf(await save(member, 'me', { theme: 'dark' }), 200)
    expect(await read(member, 'organization')).toEqual({
      data: { currency: 'EUR', lines: [1, null, { a: '“x”' }] },
      version: 1,
    })
    expect(await read(member, 'me')).toEqual({ data: { theme: 'dark' }, version: 1 })
    expect(await read(admin, 'me')).toEqual({ data: {}, version: 0 })
    expect((await save(member, 'organization', {}, 1)).status).toBe(403)
    const others = await createOrganization()
    expect((await as(others.admin).get(settings('me'))).status).toBe(404)
    bodyOf(await as(others.admin).put(path, { scopes: [], trust: 'sandbox' }), 200)
    expect(bodyOf(await as(others.admin).get(settings('organization')), 200)).toEqual({
      data: {},
      version: 0,
    })
  })

  test('is not overwritten by whoever has read an earlier state, nor by too much', async () => {
    bodyOf(await save(admin, 'organization', { a: 1 }), 200)
    const stale = await save(admin, 'organization', { b: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const replies = await Promise.all([1, 2].map((b) => save(admin, 'organization', { b }, 1)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const full = { text: 'x'.repeat(100_000 - '{"text":""}'.length) }
    expect((await save(member, 'me', full)).status).toBe(200)
    expect((await save(member, 'me', { ...full, more: 1 }, 1)).status).toBe(400)
    // Bytes, not letters.
    expect((await save(member, 'me', { text: 'ß'.repeat(50_000) }, 1)).status).toBe(400)
    for (const data of [[], 'text', null])
      expect((await save(member, 'me', data as object, 1)).status).toBe(400)
    expect(await read(member, 'me')).toEqual({ data: full, version: 1 })
  })

  test('is written by the app itself without any scope, its own alone', async () => {
    bodyOf(await as(admin).put('/api/apps/mfe-other', { scopes: ['write'], trust: 'sandbox' }), 200)
    const token = await tokenOf(member)
    const own = `/apps/${name}/settings/me`
    expect(await statusOf(token, 'PUT', own, { data: { seen: true }, version: 0 })).toBe(200)
    expect(await statusOf(token, 'GET', own)).toBe(200)
    const wide = `/apps/${name}/settings/organization`
    expect(await statusOf(token, 'PUT', wide, { data: {}, version: 0 })).toBe(403)
    const other = await tokenOf(admin, '/api/apps/mfe-other')
    for (const of of ['me', 'organization']) {
      expect(await statusOf(other, 'GET', `/apps/${name}/settings/${of}`)).toBe(404)
      const body = { data: {}, version: 0 }
      expect(await statusOf(other, 'PUT', `/apps/${name}/settings/${of}`, body)).toBe(404)
    }
  })

  test('is in the export of the organization, and in that of nobody else', async () => {
    bodyOf(await save(admin, 'organization', { currency: 'EUR', text: '“x”' }), 200)
    bodyOf(await save(member, 'me', { theme: 'dark' }), 200)
    const exported = async ({ cookie }: TestUser) => {
      const address = new URL('/api/organization/export', testStack().origin)
      const response = await fetch(address, { headers: { cookie } })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return (table: string) => JSON.parse(strFromU8(files[`json/${table}.json`]!)) as object[]
    }
    const own = await exported(admin)
    expect(own('installed_apps')).toEqual([expect.objectContaining({ name, scopes: [] })])
    const data = own('app_data')
    expect(data).toHaveLength(2)
    for (const each of [
      { name, userId: '', data: { currency: 'EUR', text: '“x”' }, version: 1 },
      { name, userId: member.id, data: { theme: 'dark' }, version: 1 },
    ])
      expect(data).toContainEqual(expect.objectContaining(each))
    const others = await exported((await createOrganization()).admin)
    expect(others('app_data')).toEqual([])
  })

  test('goes with the app', async () => {
    bodyOf(await save(member, 'me', { a: 1 }), 200)
    expect((await as(admin).delete(path)).status).toBe(204)
    expect((await as(member).get(settings('me'))).status).toBe(404)
    await install({ scopes: [] })
    expect(await read(member, 'me')).toEqual({ data: {}, version: 0 })
  })
})
