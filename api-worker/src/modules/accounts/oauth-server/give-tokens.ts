import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import {
  oauthClients,
  oauthCodes,
  oauthConnections,
  oauthTokens,
  organizations,
  users,
} from '../../../db/schema/index.ts'
import { combine, map, type Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../http/env.ts'
import { publicOperation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { newToken, sha256 } from '../../../http/tokens.ts'
import { accessTokenPrefix } from '../../../runner/credential.ts'
import { resourceOf, scopesOf } from './authorization-request.ts'
import { readClient } from './clients.ts'
import { oauthApi } from './endpoints.ts'
import { OauthError } from './oauth-error.ts'
import { authenticateClient, clientClaimOf } from './read-form.ts'

const accessLifeMs = 3_600_000
/** Milliseconds without use after which a refresh token expires. */
const refreshLifeMs = 30 * 86_400_000
/** A connection ends after this time, no matter how often it is refreshed. */
const connectionLifeMs = 90 * 86_400_000

/** By the form's `grant_type`: the table of the grant, and the parameters that the form must have. */
const grants = new Map([
  ['authorization_code', { table: oauthCodes, label: 'code', needed: ['code', 'code_verifier'] }],
  ['refresh_token', { table: oauthTokens, label: 'refresh token', needed: ['refresh_token'] }],
])

/**
 * Issues tokens for a code or a refresh token, each of which works once. A second exchange, even at the same moment,
 * ends the connection, because one of the two callers has stolen it (RFC 6749 4.1.2, RFC 9700 4.14.2).
 */
export const giveTokens = publicOperation(oauthApi.token, {
  // Services request tokens for many people from few addresses, so the limit is higher than for signing in.
  addressLimit: 20,
  foundBy: ({ body: { form } }) => ({ token: form.get('code') ?? form.get('refresh_token') }),
  load: async ({ accounts, body }) => {
    const { form } = body
    const type = form.get('grant_type')
    if (!type) throw new OauthError('invalid_request', 'grant_type is missing')
    const grant = grants.get(type)
    if (!grant)
      throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
    const claim = clientClaimOf(body)
    const missing = grant.needed.find((name) => !form.get(name))
    if (missing) throw new OauthError('invalid_request', `${missing} is missing`)
    const hash = await sha256(form.get(grant.needed[0]!)!)
    const reads = { client: readClient(accounts, claim.id), row: readGrant(accounts, grant.table, hash) }
    return map(combine(reads), (found) => ({ ...found, ...grant, claim, hash }))
  },
  handle: async ({ accounts, body: { form }, loaded, env, origin, now }) => {
    const { table, hash, row } = loaded
    const client = await authenticateClient(loaded.client, loaded.claim)
    const refusal = new OauthError('invalid_grant', `The ${loaded.label} is not valid, or no longer`)
    if (row?.clientId !== client.id) throw refusal
    if (row.usedAt !== null) {
      const ending = accounts.delete(oauthConnections, eq(oauthConnections.id, row.connectionId))
      return commit(undefined as never, [ending], { refusal })
    }
    if (row.expiresAt <= now) throw refusal
    const isCode = table === oauthCodes
    if (isCode && !(await isTheirs(row, form))) throw refusal
    const scopes = !isCode && form.has('scope') ? scopesOf(form.get('scope')) : row.scopes
    if (scopes.some((scope) => !row.scopes.includes(scope)))
      throw new OauthError('invalid_scope', 'The person did not agree to this scope')
    const asked = resourceOf(form.get('resource'), origin)
    if (row.resource !== null && asked !== null && asked !== row.resource)
      throw new OauthError('invalid_target', 'The person agreed to another resource')
    const endsAt = new Date(Date.parse(row.createdAt) + connectionLifeMs).toISOString()
    const grant = { ...row, scopes, resource: row.resource ?? asked, endsAt: isCode ? endsAt : row.endsAt }
    const given = await newTokens(accounts, grant, env, now)
    const unused = and(eq(table.hash, hash), isNull(table.usedAt)) as SQL
    return commit(given.answer, [
      accounts.guard(sql`EXISTS (SELECT 1 FROM ${table} WHERE ${unused})`, 'retry'),
      accounts.update(table, { usedAt: now }, eq(table.hash, hash)),
      given.statements,
    ])
  },
})

type Table = typeof oauthCodes | typeof oauthTokens

/** A code or refresh token of a person who may still sign in, with its connection. */
function readGrant(accounts: AccountsDb, table: Table, hash: string) {
  const isCode = table === oauthCodes
  const ofCode = (column: 'redirectUri' | 'codeChallenge') =>
    sql<string | null>`${isCode ? oauthCodes[column] : null}`
  const { id, organizationId, clientId, scopes, createdAt, expiresAt: endsAt } = oauthConnections
  return accounts
    .select({
      usedAt: sql<number | null>`${table.usedAt}`,
      expiresAt: table.expiresAt,
      redirectUri: ofCode('redirectUri'),
      codeChallenge: ofCode('codeChallenge'),
      ...{ connectionId: id, organizationId, clientId, scopes, createdAt, endsAt },
      resource: sql<string | null>`${isCode ? oauthConnections.resource : oauthTokens.resource}`,
    })
    .from(table)
    .innerJoin(oauthConnections, eq(id, table.connectionId))
    .innerJoin(users, and(eq(users.id, oauthConnections.userId), eq(users.active, true)))
    .innerJoin(organizations, and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)))
    .where(eq(table.hash, hash), isCode ? undefined : eq(oauthTokens.kind, 'refresh'))
    .first()
}

type Granted = NonNullable<ReturnType<ReturnType<typeof readGrant>['decode']>>

/** Whether the caller is the one who started the request: RFC 7636 4.6 with S256, 43 to 128 unreserved characters. */
async function isTheirs(code: Granted, form: ReadonlyMap<string, string>): Promise<boolean> {
  const verifier = form.get('code_verifier') ?? ''
  if (code.redirectUri !== form.get('redirect_uri') || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  const challenge = btoa(String.fromCharCode(...digest))
  return code.codeChallenge === challenge.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The statements that store new tokens, and the answer with the tokens (RFC 6749 5.1). */
async function newTokens(accounts: AccountsDb, grant: Granted, env: Bindings, now: string) {
  const { connectionId, organizationId, scopes, resource, endsAt } = grant
  const access = `${accessTokenPrefix}${newToken(env)}`
  const refresh = newToken(env)
  const nowMs = Date.parse(now)
  const within = (lifeMs: number) => new Date(Math.min(nowMs + lifeMs, Date.parse(endsAt))).toISOString()
  const row = { organizationId, connectionId, scopes, resource, createdAt: now }
  const accessExpiry = within(accessLifeMs)
  const statements: Statement[] = [
    ...accounts.insert(
      oauthTokens,
      { ...row, hash: await sha256(access), kind: 'access', expiresAt: accessExpiry },
      { ...row, hash: await sha256(refresh), kind: 'refresh', expiresAt: within(refreshLifeMs) },
    ),
    accounts.update(
      oauthConnections,
      { expiresAt: endsAt, updatedAt: now },
      eq(oauthConnections.id, connectionId),
    ),
    accounts.update(oauthClients, { usedAt: now }, eq(oauthClients.id, grant.clientId)),
  ]
  const answer = {
    access_token: access,
    token_type: 'Bearer' as const,
    expires_in: Math.round((Date.parse(accessExpiry) - nowMs) / 1_000),
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
  return { statements, answer }
}
