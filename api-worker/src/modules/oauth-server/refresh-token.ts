import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { oauthConnections, oauthTokens, organizations, users } from '../../db/schema/index.ts'
import { sha256 } from '../../http/tokens.ts'
import { resourceOf, scopesOf } from './authorization-request.ts'
import { OauthError } from './oauth-error.ts'
import { newTokens, readRequested, type TokenRequest } from './token-request.ts'

const refused = () => new OauthError('invalid_grant', 'The refresh token is not valid, or no longer')

/**
 * Gives new tokens for a refresh token, which is used up by that. One that comes a second time was copied, so the
 * whole connection ends (RFC 9700 4.14.2).
 */
export async function refreshToken(request: TokenRequest) {
  const { form, connection, origin, now } = request
  const token = form.get('refresh_token')
  if (!token) throw new OauthError('invalid_request', 'refresh_token is missing')
  const hash = await sha256(token)
  const { accounts, client, row } = await readRequested(request, (db) =>
    db
      .select({
        usedAt: sql<number | null>`${oauthTokens.usedAt}`,
        expiresAt: oauthTokens.expiresAt,
        scopes: oauthConnections.scopes,
        resource: oauthTokens.resource,
        connectionId: oauthConnections.id,
        organizationId: oauthConnections.organizationId,
        clientId: oauthConnections.clientId,
        endsAt: oauthConnections.expiresAt,
      })
      .from(oauthTokens)
      .innerJoin(oauthConnections, eq(oauthConnections.id, oauthTokens.connectionId))
      .innerJoin(users, and(eq(users.id, oauthConnections.userId), eq(users.active, true)))
      .innerJoin(
        organizations,
        and(eq(organizations.id, oauthConnections.organizationId), isNull(organizations.deletedAt)),
      )
      .where(and(eq(oauthTokens.hash, hash), eq(oauthTokens.kind, 'refresh')))
      .first(),
  )
  if (!row || row.clientId !== client.id) throw refused()
  if (row.usedAt !== null) {
    await connection.write([accounts.delete(oauthConnections, eq(oauthConnections.id, row.connectionId))])
    throw refused()
  }
  if (row.expiresAt <= now) throw refused()
  const scopes = form.has('scope') ? scopesOf(form.get('scope')) : row.scopes
  if (scopes.some((scope) => !row.scopes.includes(scope)))
    throw new OauthError('invalid_scope', 'The person did not agree to this scope')
  const asked = resourceOf(form.get('resource'), origin)
  if (row.resource !== null && asked !== null && asked !== row.resource)
    throw new OauthError('invalid_target', 'The person agreed to another resource')
  const tokens = await newTokens(accounts, { ...row, scopes, resource: row.resource ?? asked }, now)
  const unused = and(eq(oauthTokens.hash, hash), isNull(oauthTokens.usedAt)) as SQL
  await connection.write([
    accounts.guard(sql`EXISTS (SELECT 1 FROM ${oauthTokens} WHERE ${unused})`, 'retry'),
    accounts.update(oauthTokens, { usedAt: now }, eq(oauthTokens.hash, hash)),
    ...tokens.statements,
  ])
  return tokens.answer
}
