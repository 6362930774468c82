import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { oauthConnections, oauthTokens } from '../../db/schema/index.ts'
import type { AppEnv } from '../../http/env.ts'
import { sha256 } from '../../http/tokens.ts'
import { limitedTo } from './limits.ts'
import { OauthError } from './oauth-error.ts'
import { clientClaimOf, readForm } from './read-form.ts'
import { readRequested } from './token-request.ts'

/**
 * `POST /oauth/revoke` (RFC 7009): an access token ends alone, a refresh token ends the connection. What is not the
 * client's own is left alone, and the answer does not tell.
 */
export async function revokeToken(context: Context<AppEnv>): Promise<Response> {
  const request = context.req.raw
  const form = await readForm(request)
  const claim = clientClaimOf(request, form)
  const token = form.get('token')
  if (!token) throw new OauthError('invalid_request', 'token is missing')
  const hash = await sha256(token)
  const connection = context.get('connection')
  const now = new Date().toISOString()
  const asked = { claim, connection, now, limits: [limitedTo(context, 'revoke')] }
  const { accounts, client, row } = await readRequested(asked, (db) =>
    db
      .select({ kind: oauthTokens.kind, connectionId: oauthTokens.connectionId })
      .from(oauthTokens)
      .innerJoin(
        oauthConnections,
        and(eq(oauthConnections.id, oauthTokens.connectionId), eq(oauthConnections.clientId, claim.id)),
      )
      .where(eq(oauthTokens.hash, hash))
      .first(),
  )
  if (row && client) {
    const ending =
      row.kind === 'access'
        ? accounts.delete(oauthTokens, eq(oauthTokens.hash, hash))
        : accounts.delete(oauthConnections, eq(oauthConnections.id, row.connectionId))
    await connection.write([ending])
  }
  return context.body(null, 200)
}
