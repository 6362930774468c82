import { OAuth2RequestError } from 'arctic'
import { eq, isNotNull, lt } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import { connectFlows, providerConnections } from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'
import { inTime } from './call-provider.ts'
import { oauthClient, type Provider, providerOf } from './providers.ts'
import { sealedFor, type StoredConnection } from './stored-connection.ts'
import { openVault, type TokenVault } from './token-vault.ts'

type Sealed = Pick<StoredConnection, 'provider' | 'userId' | 'accessToken' | 'refreshToken'>

/** How long a provider that is away is asked to revoke tokens, in milliseconds. */
const triedForMs = 7 * 86_400_000

/** A scheduled run revokes no further connection after this long. */
const runMs = 10_000

/** Whether nobody can use the tokens any more: revoked now, unknown to the provider, or not to be opened at all. */
export async function revokeAtProvider(
  provider: Provider,
  origin: string,
  vault: TokenVault,
  connection: Sealed,
): Promise<boolean> {
  const sealed = connection.refreshToken ?? connection.accessToken
  const token = await vault.open(sealed, sealedFor(connection))
  if (token === undefined) return true
  try {
    await inTime(oauthClient(provider, origin).revokeToken(provider.revokeUrl, token))
    return true
  } catch (error) {
    return error instanceof OAuth2RequestError && ['invalid_token', 'invalid_grant'].includes(error.code)
  }
}

/** Revokes what could not be revoked when it was disconnected, and forgets who never came back from a provider. */
export async function revokeLeftovers(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const accounts = new AccountsDb(connection.builder)
  const { id, userId, provider, accessToken, refreshToken, removedAt } = providerConnections
  const left = accounts
    .select({ id, userId, provider, accessToken, refreshToken, removedAt })
    .from(providerConnections)
    .where(isNotNull(removedAt))
    .orderBy(removedAt)
    .limit(20)
    .all()
  const [rows] = await connection.write([
    ...left.statements,
    accounts.delete(connectFlows, lt(connectFlows.expiresAt, new Date().toISOString())),
  ])
  const endAt = Date.now() + runMs
  const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
  for (const one of left.decode([rows])) {
    if (Date.now() > endAt) return
    const isOver = Date.now() - Date.parse(one.removedAt ?? '') > triedForMs
    const isRevoked = await revokeAtProvider(providerOf(env, one.provider), env.PUBLIC_ORIGIN, vault, one)
    if (isRevoked || isOver) await connection.write([accounts.delete(providerConnections, eq(id, one.id))])
  }
}
