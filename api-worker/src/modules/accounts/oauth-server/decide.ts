import { authorizeEndpoint } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { oauthClients, oauthCodes, oauthConnections } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { operation } from '../../../http/operation.ts'
import { answer, commit } from '../../../http/result.ts'
import { newToken, sha256 } from '../../../http/tokens.ts'
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
  load: ({ accounts, body }) => readClient(accounts, body.client_id),
  handle: async ({ db, accounts, scope: caller, body, loaded, env, origin, now }) => {
    const stored = await registeredClient(env, body.client_id, loaded, now)
    const { client, statements } = await presentClient(accounts, body.client_id, stored, now)
    if (!client) throw new OauthError('invalid_client', 'This application is not registered')
    const redirectUri = checkRedirectUri(client, body.redirect_uri)
    const { state } = body
    const goTo = (parameters: Record<string, string | undefined>) => ({
      redirect_uri: withParameters(redirectUri, { ...parameters, state, iss: origin }),
    })
    if (!body.approved)
      return answer(goTo({ error: 'access_denied', error_description: 'User denied access' }))
    const checked = checkRequest(client, body, origin)
    if (checked.scopes.some((scope) => scope !== 'read')) caller.requireConfirmed(now)
    const code = newToken(env)
    const grant = { client, checked, userId: caller.user.id, codeHash: await sha256(code), now }
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

interface Grant {
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
function connect(db: OrgDb, { client, checked, userId, codeHash, now }: Grant): Statement[] {
  const id = uuid()
  const expiresAt = new Date(Date.parse(now) + codeLifeMs).toISOString()
  const { redirectUri, scopes, codeChallenge, resource } = checked
  const sameClient = and(eq(oauthConnections.userId, userId), eq(oauthConnections.clientId, client.id))
  return [
    db.delete(oauthConnections, sameClient),
    ...db.insert(oauthConnections, {
      ...{ id, userId, clientId: client.id, clientName: client.name },
      ...{ scopes, resource, expiresAt, createdAt: now, updatedAt: now },
    }),
    ...db.insert(oauthCodes, {
      ...{ hash: codeHash, connectionId: id },
      ...{ redirectUri, codeChallenge, expiresAt, createdAt: now },
    }),
  ]
}
