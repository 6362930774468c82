import { authorizeEndpoint } from '@ginkgo/contracts'
import { and, eq, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { withDatabaseName } from '../../../operation/tokens.ts'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { oauthClients, oauthCodes, oauthConnections } from '../../../db/schema/index.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { Bindings } from '../../../operation/env.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { type CheckedRequest, checkRedirectUri, checkRequest } from './authorization-request.ts'
import { type Client, copyOfClient, presentClient, readClient, registeredClient } from './clients.ts'
import { OauthError } from './oauth-error.ts'
import { withParameters } from './redirect-uris.ts'

/** The milliseconds for which a code is valid, between the consent screen and its exchange. */
const codeLifeMs = 60_000

/**
 * The decision of the signed-in person on the consent screen. Answers the address to redirect to, with a code or with
 * the refusal. The browser is only ever redirected to an address that is registered for the application.
 */
export const decide = operation(authorizeEndpoint, {
  // Clients belong to no organization.
  withAccounts: true,
  load: ({ db, accounts, body, callerId }) =>
    combine({ client: readClient(accounts, body.client_id), decided: readDecided(db, body, callerId) }),
  handle: async ({ db, accounts, scope: caller, body, loaded, env, origin, now, deadline }) => {
    const stored = await registeredClient(env, body.client_id, loaded.client, { now, deadline })
    const { client, statements } = await presentClient(accounts, body.client_id, stored, { now, deadline })
    if (!client) throw new OauthError('invalid_client', 'This application is not registered')
    const redirectUri = checkRedirectUri(client, body.redirect_uri)
    const { state } = body
    const goTo = (parameters: Record<string, string | undefined>) => ({
      redirect_uri: withParameters(redirectUri, { ...parameters, state, iss: origin }),
    })
    if (!body.approved)
      return answer(goTo({ error: 'access_denied', error_description: 'User denied access' }))
    const checked = checkRequest(client, body, origin)
    const { decided } = loaded
    // Another decision on the same request would end the connection that the first one made.
    if (decided?.usedAt)
      throw new OauthError('invalid_request', `${client.name} is connected already. Go back to it`)
    if (decided && decided.expiresAt > now && isSame(decided, checked))
      return answer(goTo({ code: await codeOf(env, decided.connectionId) }))
    if (checked.scopes.some((scope) => scope !== 'read')) caller.requireConfirmed(now)
    const id = uuid()
    const code = await codeOf(env, id)
    const grant = { id, client, checked, userId: caller.user.id, codeHash: await sha256(code), now }
    const used = accounts.update(oauthClients, { usedAt: now }, eq(oauthClients.id, client.id))
    const approval = { subject: client.name, details: checked.scopes.join(', ') }
    return commit(
      goTo({ code }),
      [statements, copyOfClient(env, accounts, client), connect(db, grant), used],
      {
        audit: [{ kind: 'ai_connection.approved', ...approval }],
        secret: true,
      },
    )
  },
})

/** What the person has decided about this very request, which its challenge names. */
const readDecided = (
  db: OrgDb,
  { client_id: clientId, code_challenge: challenge }: z.output<typeof authorizeEndpoint.body>,
  callerId: SQL,
) =>
  db
    .select({
      connectionId: oauthCodes.connectionId,
      redirectUri: oauthCodes.redirectUri,
      usedAt: nullable(oauthCodes.usedAt),
      expiresAt: oauthCodes.expiresAt,
      scopes: oauthConnections.scopes,
      resource: nullable(oauthConnections.resource),
    })
    .from(oauthCodes)
    .innerJoin(oauthConnections, eq(oauthConnections.id, oauthCodes.connectionId))
    .where(
      eq(oauthConnections.userId, callerId as unknown as string),
      eq(oauthConnections.clientId, clientId),
      eq(oauthCodes.codeChallenge, challenge ?? ''),
    )
    .first()

type Decided = NonNullable<ReturnType<ReturnType<typeof readDecided>['decode']>>

const isSame = (decided: Decided, { redirectUri, scopes, resource }: CheckedRequest) =>
  decided.redirectUri === redirectUri &&
  decided.resource === resource &&
  decided.scopes.join(' ') === scopes.join(' ')

/** The code of a connection: only its hash is stored, and whoever decides twice is given the same. */
const codeOf = async (env: Bindings, connectionId: string): Promise<string> =>
  withDatabaseName(env, await keyedHash(env.ENCRYPTION_KEY, `oauth code ${connectionId}`))

interface Grant {
  readonly id: string
  readonly client: Client
  readonly checked: CheckedRequest
  readonly userId: string
  readonly codeHash: string
  readonly now: string
}

/**
 * A new grant replaces the previous one, whose tokens become invalid. Until its code is used, it expires together with
 * the code.
 */
function connect(db: OrgDb, { id, client, checked, userId, codeHash, now }: Grant): Statement[] {
  const expiresAt = new Date(Date.parse(now) + codeLifeMs).toISOString()
  const { redirectUri, scopes, codeChallenge, resource } = checked
  const sameClient = and(eq(oauthConnections.userId, userId), eq(oauthConnections.clientId, client.id))
  return [
    db.delete(oauthConnections, sameClient),
    ...db.insert(oauthConnections, {
      id,
      userId,
      clientId: client.id,
      clientName: client.name,
      scopes,
      resource,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    }),
    ...db.insert(oauthCodes, {
      hash: codeHash,
      connectionId: id,
      redirectUri,
      codeChallenge,
      expiresAt,
      createdAt: now,
    }),
  ]
}
