import { eq } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'
import { oauthClients, oauthConnections } from '../../db/schema/index.ts'
import { combine, type Read, type Statement } from '../../db/statement.ts'
import { accessTokenPrefix } from '../../http/bearer.ts'
import { countBeside } from '../../http/count-beside.ts'
import { type AttemptLimit, countAttempts } from '../../http/rate-limit.ts'
import { randomToken, sha256 } from '../../http/tokens.ts'
import { oauthTokens } from '../../db/schema/index.ts'
import type { AiScope } from '@ginkgo/contracts'
import { type Client, readClient } from './clients.ts'
import { OauthError } from './oauth-error.ts'
import { authenticateClient, type ClientClaim } from './read-form.ts'

const accessLifeMs = 3_600_000
/** Milliseconds without use after which a refresh token expires. */
const refreshLifeMs = 30 * 86_400_000
/** However often it is refreshed, a grant ends after this time. */
export const connectionLifeMs = 90 * 86_400_000

export interface TokenRequest {
  readonly form: ReadonlyMap<string, string>
  readonly claim: ClientClaim
  readonly connection: Connection
  readonly origin: string
  readonly now: string
  readonly limits: readonly AttemptLimit[]
}

/**
 * Reads what the request is about, with the client, and counts the attempt.
 * @throws OauthError `invalid_client`, `temporarily_unavailable`
 */
export async function readRequested<T>(
  { claim, connection, now, limits }: Pick<TokenRequest, 'claim' | 'connection' | 'now' | 'limits'>,
  read: (accounts: AccountsDb) => Read<T>,
): Promise<{ accounts: AccountsDb; client: Client; row: T }> {
  const accounts = new AccountsDb(connection.builder)
  const reading = connection.read(combine({ client: readClient(accounts, claim.id), row: read(accounts) }))
  const refusal = await countBeside(connection, countAttempts(accounts, limits, now), reading)
  if (refusal) throw new OauthError('temporarily_unavailable', refusal.message, 429, refusal.retryAfter)
  const { client, row } = await reading
  return { accounts, client: await authenticateClient(client, claim), row }
}

/** What new tokens are for. */
export interface TokenWish {
  readonly connectionId: string
  readonly organizationId: string
  readonly clientId: string
  readonly scopes: AiScope[]
  readonly resource: string | null
  /** When the grant ends. */
  readonly endsAt: string
}

/** The statements that keep new tokens, and the answer that tells them (RFC 6749 5.1). */
export async function newTokens(accounts: AccountsDb, wish: TokenWish, now: string) {
  const { connectionId, organizationId, scopes, resource, endsAt } = wish
  const access = `${accessTokenPrefix}${randomToken()}`
  const refresh = randomToken()
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
    accounts.update(oauthClients, { usedAt: now }, eq(oauthClients.id, wish.clientId)),
  ]
  const answer = {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.round((Date.parse(accessExpiry) - nowMs) / 1_000),
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
  return { statements, answer }
}
