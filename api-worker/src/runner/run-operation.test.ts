import { defineEndpoint } from '@ginkgo/contracts'
import type { Client } from '@libsql/client'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { Deadline } from '../db/deadline.ts'
import { verticals } from '../db/schema/index.ts'
import { DomainError } from '../operation/errors.ts'
import { operation } from '../operation/operation.ts'
import { answer, commit } from '../operation/result.ts'
import type { Caller } from './admit.ts'
import { at, credentials, openDatabase } from './credentials.fixture.ts'
import type { RequestContext } from '../operation/request-context.ts'
import { runOperation } from './run-operation.ts'

const endpoint = defineEndpoint({
  id: 'verticals.rename',
  method: 'post',
  path: '/verticals/{id}/rename',
  summary: 'Rename a vertical',
  access: 'profile:read',
  changes: ['verticals'],
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().min(3) }),
  output: z.object({ name: z.string() }),
})
const managed = { ...endpoint, access: 'team:manage' } as const
const [session, key, token] = credentials as [
  Caller['credential'],
  Caller['credential'],
  Caller['credential'],
]
const input = { params: { id: 'sales' }, body: () => ({ name: 'Renamed', organizationId: 'x' }) }

let client: Client
let context: RequestContext
let later: Promise<unknown>[]
beforeEach(async () => {
  const { connection, ...opened } = await openDatabase()
  client = opened.client
  later = []
  context = {
    requestId: 'request',
    deadline: new Deadline(),
    connection,
    env: { CALL_LIMIT_PER_USER: '1000' } as RequestContext['env'],
    databases: {
      goTo: () => {},
      find: async () => false,
      serve: (_, run) => run(),
      serveAnywhere: (_, run) => run(),
    },
    origin: 'https://portal.test',
    address: '192.0.2.7',
    waitUntil: (work) => void later.push(work),
    start: async () => {},
    findings: {},
  }
})
const by = (credential: Caller['credential']): Caller => ({ credential, context })
const rows = async (query: string) => (await client.execute(query)).rows.map((row) => ({ ...row }))
const nameOfSales = async () => (await rows("SELECT name FROM verticals WHERE id = 'sales'"))[0]?.name

const rename = operation(endpoint, {
  load: ({ db, params }) =>
    db.select({ id: verticals.id }).from(verticals).where(eq(verticals.id, params.id)).first(),
  handle: ({ db, body, loaded }) => {
    if (!loaded) throw new DomainError('not_found')
    return commit(
      { name: body.name },
      [db.update(verticals, { name: body.name }, eq(verticals.id, loaded.id))],
      {
        audit: [{ kind: 'vertical.deleted', subject: body.name }],
      },
    )
  },
})

test('gives the same answer to a person and to a program, in two trips, with an audit entry of each', async () => {
  const granted = 'UPDATE %s SET scopes = \'["read","write"]\''
  for (const table of ['api_keys', 'oauth_connections', 'oauth_tokens'])
    await client.execute(granted.replace('%s', table))
  for (const credential of [session, key, token]) {
    const calls = context.connection.use.calls
    const { status, body } = await runOperation(rename, input, by(credential))
    expect([status, body]).toEqual([200, { name: 'Renamed' }])
    expect(context.connection.use.calls - calls).toBeLessThanOrEqual(2)
  }
  expect(await nameOfSales()).toBe('Renamed')
  const log = await rows('SELECT actor_type, actor_name, user_id, address FROM audit_log ORDER BY id')
  expect(log.map((row) => row.actor_type)).toEqual(['user', 'api_key', 'ai_client'])
  expect(log[1]).toMatchObject({ actor_name: 'Key', user_id: 'u', address: '192.0.2.7' })
})

test.each([
  ['a member', '', 'Sales of u'],
  ['an admin', "UPDATE users SET global_role = 'admin'", 'Sales of u,Service of u'],
  ['a member without a vertical', 'DELETE FROM memberships', ''],
])('reads of the first call of %s what a later one does, in the same trips', async (name, change, names) => {
  await client.executeMultiple(change)
  for (const credential of [session, key, token]) {
    const hash = `${name} ${credential.hash}`
    await client.batch(
      [
        ["UPDATE sessions SET token_hash = ? WHERE 'session' = ?", [hash, credential.kind]],
        [
          'UPDATE api_keys SET key_hash = ?, scopes = \'["read","write"]\' WHERE \'key\' = ?',
          [hash, credential.kind],
        ],
        [
          'UPDATE oauth_tokens SET hash = ?, scopes = \'["read","write"]\' WHERE \'token\' = ?',
          [hash, credential.kind],
        ],
      ].map(([sql, args]) => ({ sql: String(sql), args: args as string[] })),
    )
    const fresh = { ...credential, hash } as Caller['credential']
    const calls = context.connection.use.calls
    expect(await namesFor(fresh)).toEqual({ name: names })
    expect(context.connection.use.calls - calls).toBe(1)
    expect(await namesFor(fresh)).toEqual({ name: names })
  }
})

test('the first call of a key that is narrowed to verticals reads these alone', async () => {
  await client.executeMultiple(
    `UPDATE users SET global_role = 'admin';
     UPDATE api_keys SET key_hash = 'narrowed', scopes = '["read","write"]', vertical_ids = '["service"]'`,
  )
  expect(await namesFor({ kind: 'key', hash: 'narrowed' })).toEqual({ name: 'Service of u' })
})

const listed = operation(endpoint, {
  load: ({ db, callerId }) =>
    db
      .select({ name: verticals.name, me: sql<string>`${callerId}` })
      .from(verticals)
      .orderBy(verticals.name)
      .all(),
  handle: ({ loaded }) => answer({ name: loaded.map(({ name, me }) => `${name} of ${me}`).join() }),
})
const namesFor = async (credential: Caller['credential']) =>
  (await runOperation(listed, input, by(credential))).body

test.each([
  ['a right was taken away', "UPDATE memberships SET vertical_id = 'service'", 'Service of u'],
  ['a right was given', "UPDATE users SET global_role = 'admin'", 'Sales of u,Service of u'],
  [
    'the session became that of another organization',
    "INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at) VALUES ('v', 'x', 'v@test', '', 'V', 'W', 'admin', 1, 1); UPDATE sessions SET user_id = 'v', organization_id = 'x'",
    'Far of v',
  ],
])('answers by the rights that hold while it reads: %s', async (_, change, names) => {
  expect(await namesFor(session)).toEqual({ name: 'Sales of u' })
  await client.executeMultiple(change)
  expect(await namesFor(session)).toEqual({ name: names })
})

test('writes nothing under a right that was taken away since the last call', async () => {
  await runOperation(rename, input, by(session))
  await client.executeMultiple(
    "UPDATE memberships SET vertical_id = 'service'; UPDATE verticals SET name = 'Kept' WHERE id = 'sales'",
  )
  await expect(runOperation(rename, input, by(session))).rejects.toMatchObject({ code: 'not_found' })
  expect(await nameOfSales()).toBe('Kept')
})

test.each([
  ['the role in a vertical', "UPDATE memberships SET role = 'sales_executive'", 'not_found'],
  ['the vertical', "UPDATE memberships SET vertical_id = 'service'", 'not_found'],
  ['the session', 'DELETE FROM sessions', 'unauthenticated'],
  ['the account', 'UPDATE users SET active = 0', 'unauthenticated'],
  ['the organization', 'UPDATE organizations SET deleted_at = 1', 'unauthenticated'],
])('writes nothing under a right that is taken away after its reads: %s', async (_, change, code) => {
  await runOperation(rename, input, by(session))
  await client.execute("UPDATE verticals SET name = 'Left' WHERE id = 'sales'")
  let runs = 0
  const slow = operation(endpoint, {
    handle: async ({ db, body, scope }) => {
      runs += 1
      if (runs === 1) await client.execute(change)
      else if (scope.user.verticals[0]?.role !== 'sales_head') throw new DomainError('not_found')
      else if (scope.user.verticals[0].verticalId !== 'sales') throw new DomainError('not_found')
      return commit({ name: body.name }, [
        db.update(verticals, { name: body.name }, eq(verticals.id, 'sales')),
      ])
    },
  })
  await expect(runOperation(slow, input, by(session))).rejects.toMatchObject({ code })
  expect(await nameOfSales()).toBe('Left')
})

test.each([
  ['a scope', 1, `UPDATE api_keys SET scopes = '["read"]'`],
  ['all of it', 1, 'UPDATE api_keys SET paused_at = 1'],
  ['a scope', 2, `UPDATE oauth_tokens SET scopes = '["read"]'`],
  ['the verticals', 2, `UPDATE oauth_connections SET vertical_ids = '["service"]'`],
])('the same where %s is taken from the key or connection %d', async (_, place, change) => {
  for (const table of ['api_keys', 'oauth_connections', 'oauth_tokens'])
    await client.execute(`UPDATE ${table} SET scopes = '["read","write"]'`)
  let runs = 0
  const slow = operation(endpoint, {
    handle: async ({ db, body }) => {
      runs += 1
      if (runs === 1) await client.execute(change)
      else throw new DomainError('not_found')
      return commit({ name: body.name }, [
        db.update(verticals, { name: body.name }, eq(verticals.id, 'sales')),
      ])
    },
  })
  await expect(runOperation(slow, input, by(credentials[place]!))).rejects.toBeInstanceOf(DomainError)
  expect(await nameOfSales()).toBe('Sales')
})

test('says what is wrong with a call to those alone who may make it', async () => {
  const wrong = { ...input, body: () => ({ name: 'x' }) }
  const codeOf = (credential: Caller['credential']) =>
    runOperation(rename, wrong, by(credential)).catch((error: DomainError) => error.code)
  expect(await codeOf({ kind: 'session', hash: 'made up' })).toBe('unauthenticated')
  expect(await codeOf(key)).toBe('insufficient_scope')
  expect(await codeOf(session)).toBe('validation_failed')
})

test.each(['\ud800', { name: '\ud800 half' }])('refuses an unpaired surrogate in %j', async (half) => {
  const given = typeof half === 'string' ? { ...input, params: { id: half } } : { ...input, body: () => half }
  await expect(runOperation(rename, given, by(session))).rejects.toMatchObject({ code: 'validation_failed' })
})

test('runs again from its reads when another writer came in between', async () => {
  let runs = 0
  const contested = operation(endpoint, {
    handle: ({ db, body }) => {
      runs += 1
      return commit({ name: body.name }, [
        db.update(verticals, { name: `Run ${runs}` }, eq(verticals.id, 'sales')),
        db.guard(sql`${runs} > 2`, 'retry'),
      ])
    },
  })
  await runOperation(contested, input, by(session))
  expect([runs, await nameOfSales()]).toEqual([3, 'Run 3'])
})

test('answers a repeated call as the first time, and refuses the key for another one', async () => {
  const once = { ...input, idempotencyKey: 'once' }
  const first = await runOperation(rename, once, by(session))
  await client.execute("UPDATE verticals SET name = 'Meanwhile' WHERE id = 'sales'")
  expect((await runOperation(rename, once, by(session))).body).toEqual(first.body)
  expect(await nameOfSales()).toBe('Meanwhile')
  const other = { ...once, body: () => ({ name: 'Another' }) }
  await expect(runOperation(rename, other, by(session))).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('writes what a refusal changes, and refuses', async () => {
  const refusal = new DomainError('conflict')
  const refusing = operation(endpoint, {
    handle: ({ db }) =>
      commit({ name: '' }, [db.update(verticals, { name: 'Changed' }, eq(verticals.id, 'sales'))], {
        refusal,
      }),
  })
  await expect(runOperation(refusing, { ...input, idempotencyKey: 'k' }, by(session))).rejects.toBe(refusal)
  expect(await nameOfSales()).toBe('Changed')
  expect(await rows('SELECT * FROM idempotency_keys')).toEqual([])
})

test('answers what became of the work at another service, and keeps that for a retry', async () => {
  const outside = operation(endpoint, {
    handle: ({ db, body }) =>
      commit({ name: body.name }, [db.update(verticals, { name: body.name }, eq(verticals.id, 'sales'))], {
        afterwards: async () =>
          commit({ name: 'Outside' }, [db.update(verticals, { name: 'Outside' }, eq(verticals.id, 'sales'))]),
      }),
  })
  const once = { ...input, idempotencyKey: 'outside' }
  expect((await runOperation(outside, once, by(session))).body).toEqual({ name: 'Outside' })
  expect((await runOperation(outside, once, by(session))).body).toEqual({ name: 'Outside' })
})

test('keeps the answer for a retry also where the work at another service has written all by itself', async () => {
  const outside = operation(endpoint, {
    handle: ({ db, body }) =>
      commit({ name: body.name }, [db.update(verticals, { name: body.name }, eq(verticals.id, 'sales'))], {
        afterwards: async (trips) => {
          await trips.write([db.update(verticals, { name: 'Outside' }, eq(verticals.id, 'sales'))])
          return answer({ name: 'Outside' })
        },
      }),
  })
  const once = { ...input, idempotencyKey: 'outside alone' }
  expect((await runOperation(outside, once, by(session))).body).toEqual({ name: 'Outside' })
  expect((await runOperation(outside, once, by(session))).body).toEqual({ name: 'Outside' })
})

test('notes in the audit log what the role did not allow', async () => {
  const forbidden = operation(managed, { handle: () => answer({ name: '' }) })
  await expect(runOperation(forbidden, input, by(session))).rejects.toMatchObject({ code: 'forbidden' })
  await Promise.all(later)
  expect(await rows('SELECT kind, subject, user_id, address FROM audit_log')).toEqual([
    { kind: 'access.refused', subject: 'Rename a vertical', user_id: 'u', address: '192.0.2.7' },
  ])
})

test('notes the use of a session once an hour, after the answer', async () => {
  await client.execute(`UPDATE sessions SET last_seen_at = ${at(-61)}`)
  await runOperation(rename, input, by(session))
  await Promise.all(later)
  const [seen] = await rows('SELECT last_seen_at, expires_at FROM sessions')
  expect(Number(seen?.last_seen_at)).toBeGreaterThanOrEqual(at(0))
  expect(Number(seen?.expires_at) - Number(seen?.last_seen_at)).toBe(30 * 86_400_000)
})
