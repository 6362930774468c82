import type { ApiKey, AuditEvent, OauthConnection } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  connectClient,
  createApiKey,
  createOrganization,
  mcp,
  type SignedIn,
  withBearer,
} from '@ginkgo/testing'
import { describe, expect, it, vi } from 'vitest'

const keysOf = async (admin: SignedIn) => bodyOf<ApiKey[]>(await as(admin).get('/api/api-keys'), 200)
const connectionsOf = async (by: SignedIn) =>
  bodyOf<OauthConnection[]>(await as(by).get('/api/oauth-connections'), 200)

describe('an API key', () => {
  it('is refused while it is paused, at once and in words, and goes on when it is resumed', async () => {
    const { admin } = await createOrganization()
    const { id, key } = await createApiKey(admin)
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(200)
    const set = (body: object) => as(admin).patch(`/api/api-keys/${id}`, body)
    expect((await set({ paused: true })).status).toBe(204)
    const refused = await withBearer(key, 'GET', '/api/ai/verticals')
    expect([refused.status, refused.body.code]).toEqual([403, 'access_paused'])
    const byTool = await mcp(key).call('whoami')
    expect(byTool.content[0]!.text).toContain('paused in Settings')
    expect((await keysOf(admin))[0]!.pausedAt).not.toBeNull()
    expect((await set({ paused: false })).status).toBe(204)
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(200)
    const log = bodyOf<AuditEvent[]>(await as(admin).get('/api/organization/audit-log'), 200)
    expect(log.slice(0, 2).map(({ kind, details }) => [kind, details])).toEqual([
      ['api_key.changed', 'resumed'],
      ['api_key.changed', 'paused'],
    ])
  })

  it('makes as many calls a minute as an admin sets', async () => {
    const { admin } = await createOrganization()
    const { id, key } = await createApiKey(admin)
    expect((await as(admin).patch(`/api/api-keys/${id}`, { callsPerMinute: 2 })).status).toBe(204)
    const first = await withBearer(key, 'GET', '/api/ai/verticals')
    expect(first.headers.get('ratelimit-limit')).toBe('2')
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).headers.get('ratelimit-remaining')).toBe('0')
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(429)
    expect((await keysOf(admin))[0]!.callsPerMinute).toBe(2)
    expect((await as(admin).patch(`/api/api-keys/${id}`, { callsPerMinute: null })).status).toBe(204)
    expect((await withBearer(key, 'GET', '/api/ai/verticals')).headers.get('ratelimit-limit')).toBe('300')
    for (const callsPerMinute of [0, 3_001, 1.5, '5'])
      expect((await as(admin).patch(`/api/api-keys/${id}`, { callsPerMinute })).status).toBe(400)
  })

  it('shows what it did today', async () => {
    const { admin, verticals } = await createOrganization()
    const { id, key } = await createApiKey(admin)
    await createApiKey(admin)
    await withBearer(key, 'GET', '/api/ai/verticals')
    await withBearer(key, 'POST', '/api/ai/leads', { verticalId: verticals[0].id, name: 'Acme' })
    await withBearer(key, 'POST', '/api/ai/leads', { verticalId: verticals[0].id, name: '' })
    const today = async () => (await keysOf(admin)).find((one) => one.id === id)!.today
    // Changes and refusals are counted after the answer.
    await vi.waitFor(async () => expect(await today()).toEqual({ calls: 3, changes: 1, refusals: 1 }))
    const others = (await keysOf(admin)).filter((one) => one.id !== id)
    expect(others.map((one) => one.today)).toEqual([{ calls: 0, changes: 0, refusals: 0 }])
  })
})

describe('a connection', () => {
  it('is paused by whoever connected it or an admin, who alone sets its limit', async () => {
    const { admin, verticals } = await createOrganization()
    const member = await addMember(admin, { verticalIds: [verticals[0].id], role: 'sales_executive' })
    const { access_token: token } = await connectClient(member)
    const [connection] = await connectionsOf(member)
    const path = `/api/oauth-connections/${connection!.id}`
    expect((await as(member).patch(path, { callsPerMinute: 5 })).status).toBe(403)
    expect((await as(member).patch(path, { paused: true })).status).toBe(204)
    expect((await withBearer(token, 'GET', '/api/ai/verticals')).body.code).toBe('access_paused')
    expect((await as(admin).patch(path, { paused: false, callsPerMinute: 5 })).status).toBe(204)
    const answered = await withBearer(token, 'GET', '/api/ai/verticals')
    expect([answered.status, answered.headers.get('ratelimit-limit')]).toEqual([200, '5'])
    const { admin: stranger } = await createOrganization()
    expect((await as(stranger).patch(path, { paused: true })).status).toBe(404)
    expect((await connectionsOf(member))[0]).toMatchObject({ pausedAt: null, callsPerMinute: 5 })
  })
})
