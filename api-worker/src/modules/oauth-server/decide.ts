import { OauthDecision } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../db/accounts-db.ts'
import { OrgDb } from '../../db/org-db.ts'
import { oauthClients, oauthCodes, oauthConnections } from '../../db/schema/index.ts'
import { combine, type Statement } from '../../db/statement.ts'
import { readIdentity } from '../../http/read-session.ts'
import type { AppEnv } from '../../http/env.ts'
import { illFormedTexts } from '../../http/well-formed.ts'
import { checkOrigin, portalOrigin } from '../../http/origin.ts'
import { circumstanceOf } from '../../http/refused-access.ts'
import type { OrgScope } from '../../http/scope.ts'
import { sessionTokenOf } from '../../http/session-cookie.ts'
import { withRetry } from '../../http/retry.ts'
import { randomToken, sha256 } from '../../http/tokens.ts'
import { recordAudit } from '../../http/record-audit.ts'
import { type CheckedRequest, checkRedirectUri, checkRequest } from './authorization-request.ts'
import { type Client, presentClient, readClient } from './clients.ts'
import { OauthError } from './oauth-error.ts'
import { withParameters } from './redirect-uris.ts'

/** Milliseconds that a code lives, between the consent screen and its exchange. */
const codeLifeMs = 60_000

/**
 * The answer of the consent screen, given by the signed-in person: the address to go to, with a code or with the
 * refusal. Nobody is ever sent to an address that is not the application's own.
 */
export async function decide(context: Context<AppEnv>): Promise<Response> {
  const request = context.req.raw
  const token = sessionTokenOf(request)
  if (!token) throw new OauthError('login_required', 'Please sign in', 401)
  checkOrigin(request, true, context.env.PUBLIC_ORIGIN)
  const body: unknown = await request.json().catch(() => undefined)
  const [illFormed] = illFormedTexts(body)
  if (illFormed) throw new OauthError('invalid_request', `${illFormed.path || 'body'}: ${illFormed.message}`)
  const parsed = OauthDecision.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OauthError('invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
  }
  const tokenHash = await sha256(token)
  return withRetry(() => answer(context, parsed.data, tokenHash))
}

async function answer(context: Context<AppEnv>, decision: OauthDecision, tokenHash: string) {
  const connection = context.get('connection')
  const accounts = new AccountsDb(connection.builder)
  const now = new Date().toISOString()
  const origin = portalOrigin(context.env, context.req.raw)
  const { identity, stored } = await connection.read(
    combine({
      identity: readIdentity(connection, tokenHash, now),
      stored: readClient(accounts, decision.client_id),
    }),
  )
  if (!identity) throw new OauthError('login_required', 'Please sign in', 401)
  const { scope } = identity
  context.set('caller', { actor: 'user', userId: scope.user.id, organizationId: scope.organizationId })
  const present = await presentClient(accounts, decision.client_id, stored, now)
  const { client } = present
  if (!client) throw new OauthError('invalid_client', 'This application is not registered')
  const redirectUri = checkRedirectUri(client, decision.redirect_uri)
  const { state } = decision
  if (!decision.approved) {
    const refusal = { error: 'access_denied', error_description: 'User denied access', state, iss: origin }
    return context.json({ redirect_uri: withParameters(redirectUri, refusal) })
  }
  const checked = checkRequest(client, decision, origin)
  const code = randomToken()
  const grant = { client, checked, scope, codeHash: await sha256(code), now }
  const db = new OrgDb(connection.builder, scope)
  const approval = {
    kind: 'ai_connection.approved',
    subject: client.name,
    details: checked.scopes.join(', '),
  } as const
  await connection.write([
    ...present.statements,
    ...statementsOf(accounts, grant),
    ...recordAudit(db, scope, circumstanceOf(context, now), [approval]),
  ])
  return context.json({ redirect_uri: withParameters(redirectUri, { code, state, iss: origin }) })
}

interface Grant {
  readonly client: Client
  readonly checked: CheckedRequest
  readonly scope: OrgScope
  readonly codeHash: string
  readonly now: string
}

/** A new grant takes the place of the one before, whose tokens end. Until its code is used it lives as long as that. */
function statementsOf(accounts: AccountsDb, { client, checked, scope, codeHash, now }: Grant): Statement[] {
  const { organizationId, user } = scope
  const id = uuid()
  const expiresAt = new Date(Date.parse(now) + codeLifeMs).toISOString()
  const { redirectUri, scopes, codeChallenge, resource } = checked
  const sameClient = and(eq(oauthConnections.userId, user.id), eq(oauthConnections.clientId, client.id))
  return [
    accounts.delete(oauthConnections, sameClient!),
    ...accounts.insert(oauthConnections, {
      ...{ id, organizationId, userId: user.id, clientId: client.id, clientName: client.name },
      ...{ scopes, resource, expiresAt, createdAt: now, updatedAt: now },
    }),
    ...accounts.insert(oauthCodes, {
      ...{ hash: codeHash, organizationId, connectionId: id },
      ...{ redirectUri, codeChallenge, expiresAt, createdAt: now },
    }),
    accounts.update(oauthClients, { usedAt: now }, eq(oauthClients.id, client.id)),
  ]
}
