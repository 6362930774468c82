import { AiScope, aiTools, onlyReads } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, mcp, sql } from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../../../endpoint-fixtures/fingerprint.ts'
import { createWorld, fixtureOf, type World } from '../../../endpoint-fixtures/index.ts'
import { typesIn } from './answer-fields.ts'
import { argumentsFor, confirmedFor, toolOperations } from './tool-call.fixture.ts'
import { toolNameOf } from './tool-names.ts'

let world: World
let keys: Record<'all' | 'reader' | 'writer' | 'elsewhere' | 'foreign' | 'revoked', string>

beforeAll(async () => {
  world = await createWorld()
  const { admin, home, foreign } = world
  const scopes = AiScope.options
  const [all, reader, writer, elsewhere, revoked, other] = await Promise.all([
    createApiKey(admin, { name: 'Assistant', scopes }),
    createApiKey(admin, { scopes: ['read'] }),
    createApiKey(admin, { scopes: ['write'] }),
    createApiKey(admin, { verticalIds: [home.verticals[1]!.id], scopes }),
    createApiKey(admin, { scopes }),
    createApiKey(foreign.admin, { scopes }),
  ])
  bodyOf(await as(admin).delete(`/api/api-keys/${revoked.id}`), 204)
  keys = {
    all: all.key,
    reader: reader.key,
    writer: writer.key,
    elsewhere: elsewhere.key,
    foreign: other.key,
    revoked: revoked.key,
  }
})

/** It says in a few words what undoing came to, which undone-changes.api.test.ts holds. */
const summarizes: ReadonlySet<string> = new Set(['undoChange'])

/** They read more than their operation: how far an import is until it is over, and of which kind a change is. */
const looksOn: ReadonlySet<string> = new Set(['runImport', 'undoChange'])

/** What they answer follows from definitions of the organization, which they read with the caller. */
const needsDefinitions: ReadonlySet<string> = new Set(['query', 'dryRunRule'])

// What changes many is asked in change-many.api.test.ts, as a filter names the records.
describe.each(toolOperations)('%s: %s', (name, _id, tool, endpoint) => {
  const { names } = fixtureOf(endpoint.browser.id)
  const isRead = onlyReads(endpoint)
  // By default an answer is a short one; named like this, all of it comes.
  const whole = isRead ? { fields: Object.keys(typesIn(endpoint.output)) } : {}

  test.runIf(!summarizes.has(endpoint.id))(
    'answers as its schema says, and does the same as the REST operation',
    async () => {
      const result = await mcp(keys.all).call(name, {
        ...(await confirmedFor(world, keys.all, tool, endpoint)),
        ...whole,
      })
      expect(result.isError, JSON.stringify(result.content)).toBeUndefined()
      const content = endpoint.paged ? result.structuredContent.items : result.structuredContent
      const output = endpoint.paged ? endpoint.output.array() : endpoint.output
      if (endpoint.status === 204) expect(content).toEqual({})
      else expect(output.safeParse(content).error).toBeUndefined()
      expect(JSON.parse(result.content[0]!.text)).toEqual(result.structuredContent)
    },
  )

  test.runIf(!looksOn.has(endpoint.id))('takes two trips to the database at most', async () => {
    const reply = await mcp(keys.all).send('tools/call', {
      name,
      arguments: await confirmedFor(world, keys.all, tool, endpoint),
    })
    const trips = /desc="(\d+)"/.exec(reply.headers.get('server-timing') ?? '')?.[1]
    expect(Number(trips)).toBeLessThanOrEqual(isRead && !needsDefinitions.has(endpoint.id) ? 1 : 2)
  })

  test('is refused without the scope, and the refusal says what to do', async () => {
    const given = await argumentsFor(world, tool, endpoint)
    const before = await fingerprintOfRecords()
    const result = await mcp(isRead ? keys.writer : keys.reader).call(name, given)
    expect(result.isError).toBe(true)
    expect(result.content[0]!.text).toContain('insufficient_scope')
    expect(result.content[0]!.text).toContain('ask the person')
    expect(await fingerprintOfRecords()).toBe(before)
  })

  test.each(['elsewhere', 'foreign'] as const)('has no access to the records: %s', async (caller) => {
    const given = await confirmedFor(world, keys[caller], tool, endpoint)
    const before = await fingerprintOfRecords()
    const result = await mcp(keys[caller]).call(name, given)
    expect(JSON.stringify(result)).not.toContain(world.marker)
    // What belongs to a whole organization is within reach of each of its verticals.
    const isTheirs = names === 'nothing' || (names === 'organization record' && caller === 'elsewhere')
    if (!isTheirs) {
      expect(result.isError).toBe(true)
      expect(result.content[0]!.text).toContain('not_found')
    }
    if (!isTheirs || isRead) expect(await fingerprintOfRecords()).toBe(before)
  })

  test('is refused with a revoked key', async () => {
    const given = await argumentsFor(world, tool, endpoint)
    const reply = await mcp(keys.revoked).send('tools/call', { name, arguments: given })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect(JSON.stringify(reply.body)).not.toContain(world.marker)
  })
})

/** Refused calls are counted and recorded as use, so only the other tables are compared. */
async function fingerprintOfRecords(): Promise<string> {
  const text = await fingerprint(world)
  return text.replaceAll(/"last_used_at":\d+|"last_used_at":null/g, '')
}

test('is recorded with the name of the key', async () => {
  const { id } = (await mcp(keys.all).call('create_lead', { verticalId: world.sales, name: world.marker }))
    .structuredContent
  const [row] = await sql('SELECT actor_type, actor_name FROM activities WHERE lead_id = ?', [id])
  expect(row).toEqual({ actor_type: 'api_key', actor_name: 'Assistant' })
})

test('is listed only for those who may use it', async () => {
  const namesFor = async (key: string) => (await mcp(key).tools()).map(({ name }) => name).sort()
  const all = aiTools.map(({ id }) => toolNameOf(id)).sort()
  const ofScopes = (...asked: AiScope[]) =>
    aiTools
      .flatMap(({ endpoints, id }) =>
        endpoints.some(({ scope }) => asked.includes(scope)) ? [toolNameOf(id)] : [],
      )
      .sort()
  expect(await namesFor(keys.all)).toEqual(all)
  expect(await namesFor(keys.reader)).toEqual(ofScopes('read'))
  expect(await namesFor(keys.writer)).toEqual(ofScopes('write', 'destructive'))
})
