import { type AiEndpoint, AiScope, isAllowed, restEndpoints } from '@ginkgo/contracts'
import {
  as,
  connectClient,
  createApiKey,
  sql,
  startDocumentProxies,
  testStack,
  useDocumentProxies,
} from '@ginkgo/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fingerprint } from '../../endpoint-fixtures/fingerprint.ts'
import { type CallerName, createWorld, fixtureOf, type World } from '../../endpoint-fixtures/index.ts'
import { callRest } from './rest-call.fixture.ts'

/** A credential, with the person that it belongs to and what it allows. */
interface Holder {
  readonly token: string
  readonly caller: CallerName
  readonly scopes: readonly AiScope[]
  /** It does not include the vertical "Sales". */
  readonly isOutside?: boolean
  readonly isEnded?: boolean
}

const holderNames = [
  'no token',
  'token that never was',
  'key of another organization',
  'connection of a head of another vertical',
  'connection of an executive',
  'connection of a head',
  'connection of an admin',
  'key',
  'key that may read and write',
  'key that may only read',
  'key that may only write',
  'connection that may only read',
  'key of another vertical',
  'revoked key',
  'revoked connection',
] as const
type HolderName = (typeof holderNames)[number]

let world: World
let holders: Record<HolderName, Holder>
let stopProxies = () => {}

// Every answer, also a refusal, is checked against the document.
beforeAll(async () => {
  const { origin } = testStack()
  const { proxies, stop } = await startDocumentProxies(origin, ['ai'])
  stopProxies = stop
  useDocumentProxies(origin, proxies)
  world = await createWorld()
  const { callers, admin, home, foreign } = world
  const both = ['read', 'write'] as const
  const ofCaller = async (
    caller: CallerName,
    scope: readonly AiScope[] = AiScope.options,
  ): Promise<Holder> => ({
    token: (await connectClient(callers[caller]!, { scope })).access_token,
    caller,
    scopes: scope,
  })
  const key = async (fields: { scopes?: readonly AiScope[]; verticalIds?: string[] } = {}) => ({
    ...(await createApiKey(admin, { scopes: AiScope.options, ...fields })),
    caller: 'admin' as const,
    scopes: fields.scopes ?? AiScope.options,
  })
  const asHolder = ({ key: token, caller, scopes }: Awaited<ReturnType<typeof key>>): Holder => ({
    token,
    caller,
    scopes,
  })
  const revoked = await key()
  await as(admin).delete(`/api/api-keys/${revoked.id}`)
  const ended = await ofCaller('executive')
  const [{ id: endedId }] = (await as(callers.executive!).get('/api/oauth-connections')).body
  await as(callers.executive!).delete(`/api/oauth-connections/${endedId}`)
  const nobody = { caller: 'anonymous', scopes: both } as const
  holders = {
    'no token': { ...nobody, token: '' },
    'token that never was': { ...nobody, token: `gnk_${'x'.repeat(43)}` },
    'key of another organization': {
      token: (await createApiKey(foreign.admin)).key,
      scopes: both,
      caller: 'admin of another organization',
    },
    'connection of a head of another vertical': await ofCaller('head of another vertical'),
    'connection of an executive': await ofCaller('executive'),
    'connection of a head': await ofCaller('head'),
    'connection of an admin': await ofCaller('admin'),
    key: asHolder(await key()),
    'key that may read and write': asHolder(await key({ scopes: both })),
    'key that may only read': asHolder(await key({ scopes: ['read'] })),
    'key that may only write': asHolder(await key({ scopes: ['write'] })),
    'connection that may only read': await ofCaller('executive', ['read']),
    'key of another vertical': {
      ...asHolder(await key({ verticalIds: [home.verticals[1]!.id] })),
      isOutside: true,
    },
    'revoked key': { ...asHolder(revoked), isEnded: true },
    'revoked connection': { ...ended, isEnded: true },
  }
  // Last uses are set to the future, so that recording a use does not change the fingerprint.
  const later = [Date.now() + 86_400_000, home.id, foreign.id]
  for (const table of ['api_keys', 'oauth_connections'])
    await sql(`UPDATE ${table} SET last_used_at = ? WHERE organization_id IN (?, ?)`, later)
})

afterAll(() => stopProxies())

/**
 * The status that is due: 401 without a valid token, 403 without scope or role, 404 without access to the record, else
 * success.
 */
function expectedStatus(endpoint: AiEndpoint, { caller: name, scopes, isOutside, isEnded }: Holder): number {
  const caller = world.callers[name]
  if (!caller || isEnded) return 401
  if (!scopes.includes(endpoint.scope)) return 403
  if (!isAllowed(caller, endpoint.access as never)) return 403
  const success = endpoint.status ?? 200
  const { names, notTheirOwn } = fixtureOf(endpoint.browser.id)
  if (names === 'nothing') return success
  if (caller.organizationId !== world.home.id) return 404
  if (names === 'organization record') return success
  if (isOutside) return 404
  const isInside =
    caller.globalRole === 'admin' || caller.verticals.some(({ verticalId }) => verticalId === world.sales)
  if (!isInside) return 404
  return notTheirOwn?.includes(name) ? 403 : success
}

const rows = restEndpoints.map((endpoint) => [endpoint.id, endpoint] as const)

/**
 * Calls the endpoint with valid input and every credential that must be refused, all at once and for the same records.
 * Returns the replies and the contents of the database before and after.
 */
async function callAsRefused(endpoint: AiEndpoint) {
  const names = holderNames.filter((name) => expectedStatus(endpoint, holders[name]) >= 400)
  const call = await fixtureOf(endpoint.browser.id).request(world)
  const before = await fingerprint(world)
  const replies = await Promise.all(names.map((name) => callRest(endpoint, call, holders[name].token)))
  const replyOf = new Map(names.map((name, place) => [name, replies[place]!]))
  return { replyOf, before, after: await fingerprint(world) }
}

describe.each(rows)('%s', (_, endpoint) => {
  let calling: ReturnType<typeof callAsRefused> | undefined
  const refused = () => (calling ??= callAsRefused(endpoint))

  test.each(holderNames)('%s', async (name) => {
    const holder = holders[name]
    const expected = expectedStatus(endpoint, holder)
    if (expected >= 400) {
      const reply = (await refused()).replyOf.get(name)!
      expect(reply.status, JSON.stringify(reply.body)).toBe(expected)
      expect(reply.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
      expect(JSON.stringify(reply.body)).not.toContain(world.marker)
      if (expected === 401) expect(reply.headers.get('www-authenticate')).toContain('resource_metadata="http')
      return
    }
    const reply = await callRest(endpoint, await fixtureOf(endpoint.browser.id).request(world), holder.token)
    expect(reply.status, JSON.stringify(reply.body)).toBe(expected)
    const output = endpoint.paged ? z.array(endpoint.output) : endpoint.output
    expect(output.safeParse(reply.body).error).toBeUndefined()
    if (holder.isOutside || name === 'key of another organization')
      expect(JSON.stringify(reply.body)).not.toContain(world.marker)
  })

  test('refused calls change nothing', async () => {
    const { before, after } = await refused()
    expect(after).toBe(before)
  })

  test('takes two trips to the database at most', async () => {
    const reply = await callRest(
      endpoint,
      await fixtureOf(endpoint.browser.id).request(world),
      holders.key.token,
    )
    const calls = Number(/db;[^,]*desc="(\d+)"/.exec(reply.headers.get('server-timing') ?? '')?.[1])
    expect(calls).toBeGreaterThanOrEqual(1)
    expect(calls).toBeLessThanOrEqual(2)
  })

  test('refuses invalid input and names the fields', async () => {
    const call = await fixtureOf(endpoint.browser.id).request(world)
    if (endpoint.body) {
      const reply = await callRest(
        endpoint,
        { ...call, body: { name: 7, title: 7, content: 7, notes: 7, status: 7 } },
        holders.key.token,
      )
      expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed'])
      expect(reply.body.issues.length).toBeGreaterThan(0)
    }
    if (endpoint.paged) {
      const reply = await callRest(endpoint, { ...call, query: { limit: '0' } }, holders.key.token)
      expect(reply.body.issues).toMatchObject([{ path: 'limit' }])
    }
  })
})
