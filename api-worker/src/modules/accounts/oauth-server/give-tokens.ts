import { dayMs } from '@ginkgo/contracts/dates'
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
import { combine, map, nothing, type Statement } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { resourceOf, scopesOf } from './authorization-request.ts'
import { readClient } from './clients.ts'
import { oauthApi } from './endpoints.ts'
import { type NextTokens, nextTokens, readGiven, sameAnswerMs } from './next-tokens.ts'
import { OauthError } from './oauth-error.ts'
import { authenticateClient, clientClaimOf } from './read-form.ts'

const accessLifeMs = 3_600_000
/** Milliseconds without use after which a refresh token expires. */
const refreshLifeMs = 30 * dayMs
/** A connection ends after this time, no matter how often it is refreshed. */
const connectionLifeMs = 90 * dayMs

/** By the form's `grant_type`: the table of the grant, and the parameters that the form must have. */
const grants = new Map([
  ['authorization_code', { table: oauthCodes, label: 'code', needed: ['code', 'code_verifier'] }],
  ['refresh_token', { table: oauthTokens, label: 'refresh token', needed: ['refresh_token'] }],
])

/**
 * Issues tokens for a code or a refresh token, each of which works once. A second exchange ends the connection, because
 * one of the two callers has stolen it (RFC 6749 4.1.2, RFC 9700 4.14.2). Programs that make several calls at once also
 * refresh at once: for a minute, and until the next refresh token was used, the same client gets the same answer.
 */
export const giveTokens = publicOperation(oauthApi.token, {
  // Services request tokens for many people from few addresses, so the limit is higher than for signing in.
  addressLimit: 20,
  locatedBy: ({ body: { form } }) => ({ token: form.get('code') ?? form.get('refresh_token') }),
  load: async ({ accounts, body, env, now }) => {
    const { form } = body
    const type = form.get('grant_type')
    if (!type) throw new OauthError('invalid_request', 'grant_type is missing')
    const grant = grants.get(type)
    if (!grant)
      throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
    const claim = clientClaimOf(body)
    const missing = grant.needed.find((name) => !form.get(name))
    if (missing) throw new OauthError('invalid_request', `${missing} is missing`)
    const shown = form.get(grant.needed[0]!)!
    const [hash, next] = [await sha256(shown), await nextTokens(env, shown)]
    const reads = {
      client: readClient(accounts, claim.id),
      row: readGrant(accounts, grant.table, hash),
      given: grant.table === oauthTokens ? await readGiven(accounts, next, now) : nothing,
    }
    return map(combine(reads), (loaded) => ({ ...loaded, ...grant, claim, hash, next }))
  },
  handle: async ({ accounts, body: { form }, loaded, origin, now }) => {
    const { table, hash, row, given, next } = loaded
    const client = await authenticateClient(loaded.client, loaded.claim)
    const refusal = new OauthError('invalid_grant', `The ${loaded.label} is not valid, or no longer`)
    if (row?.clientId !== client.id) throw refusal
    if (row.usedAt !== null) {
      if (given && Date.parse(now) - row.usedAt <= sameAnswerMs && asksForThose(form, given.scopes))
        return answer(answerWith(next, given, now))
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
    const made = await newTokens(accounts, grant, next, now)
    const unused = and(eq(table.hash, hash), isNull(table.usedAt)) as SQL
    return commit(made.answer, [
      accounts.guard(sql`EXISTS (SELECT 1 FROM ${table} WHERE ${unused})`, 'retry'),
      accounts.update(table, { usedAt: now }, eq(table.hash, hash)),
      made.statements,
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
      connectionId: id,
      organizationId,
      clientId,
      scopes,
      createdAt,
      endsAt,
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

/** Whether a request names no other scopes than those that were given. */
const asksForThose = (form: ReadonlyMap<string, string>, given: readonly string[]): boolean =>
  !form.has('scope') || [...scopesOf(form.get('scope'))].sort().join(' ') === [...given].sort().join(' ')

interface Given {
  readonly scopes: readonly string[]
  readonly accessExpiry: string
}

/** The answer with the tokens (RFC 6749 5.1). */
const answerWith = ({ access, refresh }: NextTokens, { scopes, accessExpiry }: Given, now: string) => ({
  access_token: access,
  token_type: 'Bearer' as const,
  expires_in: Math.round((Date.parse(accessExpiry) - Date.parse(now)) / 1_000),
  refresh_token: refresh,
  scope: scopes.join(' '),
})

/** The statements that store new tokens, and the answer with the tokens. */
async function newTokens(accounts: AccountsDb, grant: Granted, next: NextTokens, now: string) {
  const { connectionId, organizationId, scopes, resource, endsAt } = grant
  const { access, refresh } = next
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
  return { statements, answer: answerWith(next, { scopes, accessExpiry }, now) }
}
