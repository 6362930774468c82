import type { Client } from '@libsql/client'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../db/connection.ts'
import { OrgDb } from '../db/org-db.ts'
import { verticals } from '../db/schema/index.ts'
import { accessOf } from './assumed-caller.ts'
import { makeAuthenticator } from './authenticator.ts'
import type { Credential } from './credential.ts'
import { at, credentials, now, openDatabase } from './credentials.fixture.ts'

let client: Client
let connection: Connection
beforeEach(async () => {
  ;({ client, connection } = await openDatabase())
})

/** Who a credential stands for, and what its access scope shows. */
async function whoIs(credential: Credential) {
  const found = await connection.read(makeAuthenticator(credential, now).identity)
  if (!found) return { found, visible: [] }
  const visible = new OrgDb(accessOf(found.scope)).select({ id: verticals.id }).from(verticals)
  const rows = await connection.read(visible.orderBy(verticals.id).all())
  return { found, visible: rows.map(({ id }) => id) }
}

describe.each(credentials.map((credential) => [credential.kind, credential] as const))(
  'a %s',
  (kind, credential) => {
    test('stands for its user, and shows what they see', async () => {
      const { found, visible } = await whoIs(credential)
      expect(found?.scope).toMatchObject({ organizationId: 'o', user: { id: 'u', email: 'u@test' } })
      expect(found?.scope.verticalIds).toEqual(['sales'])
      expect(visible).toEqual(['sales'])
      const actors = {
        session: 'user',
        feed: 'user',
        reportMail: 'user',
        key: 'api_key',
        token: 'ai_client',
        app: 'app',
        appServer: 'app',
        rule: 'rule',
      }
      expect(found?.scope.actor.type).toBe(actors[kind])
      expect(found?.scope.sessionId).toBe(kind === 'session' ? 's' : '')
    })

    test('shows an admin the whole organization, and no other one', async () => {
      await client.execute("UPDATE users SET global_role = 'admin'")
      expect((await whoIs(credential)).visible).toEqual(['sales', 'service'])
    })

    test.each([
      ['the user was deactivated', 'UPDATE users SET active = 0'],
      ['the organization is locked', `UPDATE organizations SET deleted_at = ${at(-1)} WHERE id = 'o'`],
    ])('is refused once %s', async (_, statement) => {
      await client.execute(statement)
      expect(await whoIs(credential)).toEqual({ found: undefined, visible: [] })
    })

    test('is none by the hash of another kind', async () => {
      for (const { hash } of credentials.filter((other) => other.kind !== kind))
        expect(await whoIs({ ...credential, hash })).toEqual({ found: undefined, visible: [] })
    })
  },
)

test.each([
  ['session', 'UPDATE sessions SET expires_at = ?'],
  ['key', 'UPDATE api_keys SET expires_at = ?'],
  ['token', 'UPDATE oauth_tokens SET expires_at = ?'],
])('an expired %s is refused', async (kind, sql) => {
  await client.execute({ sql, args: [at(0)] })
  const credential = credentials.find((one) => one.kind === kind)!
  expect(await whoIs(credential)).toEqual({ found: undefined, visible: [] })
})

test.each([
  ['key', 'api_keys'],
  ['token', 'oauth_connections'],
])('a %s shows no vertical that it was not granted, whatever its user sees', async (kind, table) => {
  const credential = credentials.find((one) => one.kind === kind)!
  await client.execute(`UPDATE ${table} SET vertical_ids = '["service","far"]'`)
  expect((await whoIs(credential)).visible).toEqual([])
  await client.execute("UPDATE users SET global_role = 'admin'")
  expect((await whoIs(credential)).visible).toEqual(['service'])
})

test('a refresh token, and a token for another resource, open nothing', async () => {
  const elsewhere = { kind: 'token', hash: 'token', resource: 'https://portal.test/api/ai' } as const
  expect(await whoIs(elsewhere)).toEqual({ found: undefined, visible: [] })
  await client.execute("UPDATE oauth_tokens SET kind = 'refresh'")
  expect(await whoIs(credentials[2]!)).toEqual({ found: undefined, visible: [] })
})
