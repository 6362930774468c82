import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { oauthCodes, oauthConnections, organizations, users } from '../../db/schema/index.ts'
import { sha256 } from '../../http/tokens.ts'
import { resourceOf } from './authorization-request.ts'
import { OauthError } from './oauth-error.ts'
import { connectionLifeMs, newTokens, readRequested, type TokenRequest } from './token-request.ts'

const refused = () => new OauthError('invalid_grant', 'The code is not valid, or no longer')

/**
 * Exchanges a code for tokens. It works once: a second exchange, even at the same moment, ends the connection, because
 * one of the two callers has stolen the code (RFC 6749 4.1.2).
 */
export async function exchangeCode(request: TokenRequest) {
  const { form, connection, origin, now } = request
  const code = form.get('code')
  const verifier = form.get('code_verifier')
  const redirectUri = form.get('redirect_uri')
  if (!code) throw new OauthError('invalid_request', 'code is missing')
  if (!verifier) throw new OauthError('invalid_request', 'code_verifier is missing')
  const hash = await sha256(code)
  const { accounts, client, row } = await readRequested(request, (db) =>
    db
      .select({
        usedAt: sql<number | null>`${oauthCodes.usedAt}`,
        expiresAt: oauthCodes.expiresAt,
        redirectUri: oauthCodes.redirectUri,
        codeChallenge: oauthCodes.codeChallenge,
        connectionId: oauthConnections.id,
        organizationId: oauthConnections.organizationId,
        clientId: oauthConnections.clientId,
        scopes: oauthConnections.scopes,
        resource: oauthConnections.resource,
        createdAt: oauthConnections.createdAt,
      })
      .from(oauthCodes)
      .innerJoin(oauthConnections, eq(oauthConnections.id, oauthCodes.connectionId))
      .innerJoin(users, and(eq(users.id, oauthConnections.userId), eq(users.active, true)))
      .innerJoin(
        organizations,
        and(eq(organizations.id, oauthConnections.organizationId), isNull(organizations.deletedAt)),
      )
      .where(eq(oauthCodes.hash, hash))
      .first(),
  )
  if (!row || row.clientId !== client.id) throw refused()
  if (row.usedAt !== null) {
    await connection.write([accounts.delete(oauthConnections, eq(oauthConnections.id, row.connectionId))])
    throw refused()
  }
  if (row.expiresAt <= now || row.redirectUri !== redirectUri) throw refused()
  if (row.codeChallenge !== (await challengeOf(verifier))) throw refused()
  const asked = resourceOf(form.get('resource'), origin)
  if (row.resource !== null && asked !== null && asked !== row.resource)
    throw new OauthError('invalid_target', 'The person agreed to another resource')
  const endsAt = new Date(Date.parse(row.createdAt) + connectionLifeMs).toISOString()
  const tokens = await newTokens(accounts, { ...row, resource: row.resource ?? asked, endsAt }, now)
  const unused = and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt)) as SQL
  await connection.write([
    accounts.guard(sql`EXISTS (SELECT 1 FROM ${oauthCodes} WHERE ${unused})`, 'retry'),
    accounts.update(oauthCodes, { usedAt: now }, eq(oauthCodes.hash, hash)),
    ...tokens.statements,
  ])
  return tokens.answer
}

/** RFC 7636 4.6 with S256; a verifier has 43 to 128 unreserved characters. */
async function challengeOf(verifier: string): Promise<string | undefined> {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
