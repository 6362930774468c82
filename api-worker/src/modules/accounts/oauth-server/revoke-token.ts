import { and, eq } from 'drizzle-orm'
import { oauthConnections, oauthTokens } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { readClient } from './clients.ts'
import { oauthApi } from './endpoints.ts'
import { OauthError } from './oauth-error.ts'
import { authenticateClient, clientClaimOf } from './read-form.ts'

/**
 * Revoking an access token ends only that token; a refresh token ends the connection. Tokens of other clients are
 * ignored, and the answer is the same.
 */
export const revokeToken = publicOperation(oauthApi.revoke, {
  addressLimit: 20,
  locatedBy: ({ body: { form } }) => ({ token: form.get('token') }),
  load: async ({ accounts, body }) => {
    const claim = clientClaimOf(body)
    const token = body.form.get('token')
    if (!token) throw new OauthError('invalid_request', 'token is missing')
    const { connectionId, hash, kind } = oauthTokens
    const isOwn = and(eq(oauthConnections.id, connectionId), eq(oauthConnections.clientId, claim.id))
    const row = accounts
      .select({ hash, kind, connectionId })
      .from(oauthTokens)
      .innerJoin(oauthConnections, isOwn)
      .where(eq(hash, await sha256(token)))
      .first()
    return map(combine({ client: readClient(accounts, claim.id), row }), (read) => ({ ...read, claim }))
  },
  handle: async ({ accounts, loaded: { client, claim, row } }) => {
    await authenticateClient(client, claim)
    const ending =
      row?.kind === 'access'
        ? accounts.delete(oauthTokens, eq(oauthTokens.hash, row.hash))
        : row && accounts.delete(oauthConnections, eq(oauthConnections.id, row.connectionId))
    return commit(null, [ending])
  },
})
