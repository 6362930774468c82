import type { ApiKey, Lead } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createLead,
  createOrganization,
  sql,
  type TestOrganization,
  withBearer,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization({ verticals: ['Sales', 'Service'] })
})

const listed = async (id: string) => {
  const keys = bodyOf<ApiKey[]>(await as(organization.admin).get('/api/api-keys'), 200)
  return keys.find((key) => key.id === id)
}

describe('an API key', () => {
  test('is shown once, and only its hash is stored', async () => {
    const created = await createApiKey(organization.admin, { name: 'Reporting' })
    expect(created.key).toMatch(/^gnk_[\w-]{43}$/)
    expect(created).toMatchObject({ name: 'Reporting', scopes: ['read', 'write'], verticalIds: null })
    expect(created.key.startsWith(created.keyPrefix)).toBe(true)
    const again = await listed(created.id)
    expect(again).toMatchObject({ name: 'Reporting', keyPrefix: created.keyPrefix, lastUsedAt: null })
    expect(again).not.toHaveProperty('key')
    const rows = await sql('SELECT * FROM api_keys WHERE id = ?', [created.id])
    expect(JSON.stringify(rows)).not.toContain(created.key.slice(created.keyPrefix.length))
  })

  test('needs a name', async () => {
    const reply = await as(organization.admin).post('/api/api-keys', { name: ' ' })
    expect([reply.status, reply.body.issues]).toEqual([
      400,
      [{ path: 'name', message: 'API key name is required' }],
    ])
  })

  test('is not shown again when the request is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () => as(organization.admin).post('/api/api-keys', { name: 'Once' }, headers)
    expect((await send()).status).toBe(201)
    expect((await send()).body.code).toBe('secret_not_replayable')
  })

  test('gives access to /api/ai in the name of its admin, and its use is recorded', async () => {
    const { id, key } = await createApiKey(organization.admin)
    const verticals = bodyOf<{ name: string }[]>(await withBearer(key, 'GET', '/api/ai/verticals'), 200)
    expect(verticals.map(({ name }) => name)).toEqual(['Sales', 'Service'])
    const { lastUsedAt } = (await listed(id))!
    expect(Date.now() - Date.parse(lastUsedAt!)).toBeLessThan(60_000)
  })

  test('gives access to nothing else', async () => {
    const { key } = await createApiKey(organization.admin)
    for (const path of ['/api/verticals', '/api/api-keys', '/api/auth/me', '/api/organization'])
      expect((await withBearer(key, 'GET', path)).status, path).toBe(401)
  })

  test('is refused at the next call after it was revoked', async () => {
    const { id, key } = await createApiKey(organization.admin)
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(200)
    expect((await as(organization.admin).delete(`/api/api-keys/${id}`)).status).toBe(204)
    const refused = await withBearer(key, 'GET', '/api/ai/verticals')
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })

  test('expires', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { id, key } = await createApiKey(organization.admin, { expiresAt: soon })
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(200)
    await sql('UPDATE api_keys SET expires_at = ? WHERE id = ?', [Date.now() - 1, id])
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(401)
    const past = await as(organization.admin).post('/api/api-keys', {
      name: 'Late',
      expiresAt: '2020-01-01T00:00:00Z',
    })
    expect(past.body.issues).toEqual([{ path: 'expiresAt', message: 'The expiry must be in the future' }])
  })

  test('gives access only to its own verticals', async () => {
    const [sales, service] = organization.verticals
    const lead = await createLead(organization.admin, service!.id)
    const { key } = await createApiKey(organization.admin, { verticalIds: [sales.id] })
    const verticals = bodyOf<{ id: string }[]>(await withBearer(key, 'GET', '/api/ai/verticals'), 200)
    expect(verticals.map(({ id }) => id)).toEqual([sales.id])
    expect((await withBearer(key, 'GET', `/api/ai/leads/${lead.id}`)).status).toBe(404)
    expect((await withBearer(key, 'GET', `/api/ai/leads?verticalId=${service!.id}`)).status).toBe(404)
    const body = { verticalId: service!.id, name: 'Beyond' }
    expect((await withBearer(key, 'POST', '/api/ai/leads', body)).status).toBe(404)
    const inside = await withBearer(key, 'POST', '/api/ai/leads', { verticalId: sales.id, name: 'Within' })
    expect(inside.status).toBe(201)
  })

  test('with the scope read changes nothing, and the refusal names the missing scope', async () => {
    const [sales] = organization.verticals
    const { key } = await createApiKey(organization.admin, { scopes: ['read'] })
    expect((await withBearer(key, 'GET', `/api/ai/leads?verticalId=${sales.id}`)).status).toBe(200)
    const refused = await withBearer(key, 'POST', '/api/ai/leads', { verticalId: sales.id, name: 'No' })
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope'])
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
  })

  test('with the scope write reads nothing', async () => {
    const { key } = await createApiKey(organization.admin, { scopes: ['write'] })
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).body.code).toBe('insufficient_scope')
  })

  test('is named in the activities of what it does', async () => {
    const { admin, verticals } = organization
    const { key } = await createApiKey(admin, { name: 'Website form' })
    const body = { verticalId: verticals[0].id, name: "O'Brien 🌳", contacts: [] }
    const lead = bodyOf<Lead>(await withBearer(key, 'POST', '/api/ai/leads', body), 201)
    expect(lead.ownerId).toBe(admin.id)
    const activities = (await as(admin).get(`/api/leads/${lead.id}/activities`)).body
    expect(activities[0]).toMatchObject({
      type: 'lead.created',
      actor: { type: 'api_key', name: 'Website form' },
    })
  })

  test('gets the same answer for the same idempotency key, separately from other callers', async () => {
    const { admin, verticals } = organization
    const { key } = await createApiKey(admin)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { verticalId: verticals[0].id, name: 'Once' }
    const first = await withBearer(key, 'POST', '/api/ai/leads', body, headers)
    const second = await withBearer(key, 'POST', '/api/ai/leads', body, headers)
    expect(second.body).toEqual(first.body)
    const other = await createApiKey(admin)
    const third = await withBearer(other.key, 'POST', '/api/ai/leads', body, headers)
    expect(third.body.id).not.toBe(first.body.id)
  })

  test('is refused after 300 calls a minute, and the answer says so', async () => {
    const { id, key } = await createApiKey(organization.admin)
    const first = await withBearer(key, 'GET', '/api/ai/verticals')
    expect(first.headers.get('ratelimit-limit')).toBe('300')
    expect(first.headers.get('ratelimit-remaining')).toBe('299')
    await sql('UPDATE rate_limits SET count = 299 WHERE key = ?', [`bearer:${id}`])
    const last = await withBearer(key, 'GET', '/api/ai/verticals')
    expect([last.status, last.headers.get('ratelimit-remaining')]).toEqual([200, '0'])
    const refused = await withBearer(key, 'GET', '/api/ai/verticals')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'))
  })
})

describe('a call that fails', () => {
  test('is counted like any other', async () => {
    const { key } = await createApiKey(organization.admin)
    const wrong = Array.from({ length: 20 }, () => withBearer(key, 'POST', '/api/ai/leads', { name: '' }))
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(20).fill(400))
    const next = await withBearer(key, 'GET', '/api/ai/verticals')
    expect(next.headers.get('ratelimit-remaining')).toBe('279')
  })
})

describe('its admin', () => {
  test('deactivated, demoted or deleted makes the key invalid', async () => {
    const { admin, members, verticals } = await createOrganization({ members: [{ role: 'admin' }] })
    const [other] = members
    const { key } = await createApiKey(other!)
    const call = async () =>
      (await withBearer(key, 'GET', `/api/ai/leads?verticalId=${verticals[0].id}`)).status
    expect(await call()).toBe(200)
    const change = (body: object) => as(admin).patch(`/api/organization/users/${other!.id}`, body)
    expect((await change({ globalRole: 'member', verticals: [] })).status).toBe(200)
    expect(await call()).toBe(403)
    const role = {
      globalRole: 'member',
      verticals: [{ verticalId: verticals[0].id, role: 'sales_executive' }],
    }
    expect((await change(role)).status).toBe(200)
    expect(await call()).toBe(200)
    expect((await change({ active: false })).status).toBe(200)
    expect(await call()).toBe(401)
  })
})
