import { dayMs } from '@ginkgo/contracts/dates'
import { OAuth2RequestError } from 'arctic'
import { eq, isNotNull, lt, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { openConnection } from '../../databases/door.ts'
import type { Connection } from '../../db/connection.ts'
import type { Deadline } from '../../db/deadline.ts'
import { withLeftovers } from '../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { connectFlows, providerConnections } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { errorFields, log } from '../../operation/log.ts'
import { takeTurns } from '../jobs/take-turns.ts'
import { inTime, patienceMs } from './call-provider.ts'
import { oauthClient, type Provider, providerOf } from './providers.ts'
import { sealedFor, type StoredConnection } from './stored-connection.ts'
import { openVault, type TokenVault } from './token-vault.ts'

type Sealed = Pick<StoredConnection, 'provider' | 'userId' | 'accessToken' | 'refreshToken'>

/** For how many milliseconds revocation is repeated while a provider cannot be reached. */
const triedForMs = 7 * dayMs

/** A scheduled run starts no further turn after this time. */
const runMs = 10_000

/**
 * Whether nothing is left to do about the tokens: they were revoked now, the provider does not know them or revokes none
 * on demand, or they cannot be decrypted.
 */
export async function revokeAtProvider(
  provider: Provider,
  origin: string,
  { vault, deadline }: { readonly vault: TokenVault; readonly deadline?: Deadline | undefined },
  connection: Sealed,
): Promise<boolean> {
  if (provider.revokeUrl === '') return true
  const sealed = connection.refreshToken ?? connection.accessToken
  const token = await vault.open(sealed, sealedFor(connection))
  if (token === undefined) return true
  try {
    const revoking = oauthClient(provider, origin).revokeToken(provider.revokeUrl, token)
    await inTime(revoking, deadline?.forCall(patienceMs))
    return true
  } catch (error) {
    return error instanceof OAuth2RequestError && ['invalid_token', 'invalid_grant'].includes(error.code)
  }
}

/** Revokes tokens that could not be revoked on disconnecting, and deletes states of abandoned connection attempts. */
export async function revokeLeftovers(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  const accounts = new AccountsDb(connection.builder)
  await connection.write([
    accounts.delete(connectFlows, lt(connectFlows.expiresAt, new Date().toISOString())),
  ])
  const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
  await takeTurns(connection, {
    name: 'integrations.revoke',
    due: withLeftovers,
    runMs,
    lanes: 4,
    take: (organizationId, until) => revokeOf(env, connection, vault, organizationId, until),
  })
}

async function revoked(env: Bindings, vault: TokenVault, one: Sealed): Promise<boolean> {
  try {
    if (one.provider === 'smtp') return true
    return await revokeAtProvider(providerOf(env, one.provider), env.PUBLIC_ORIGIN, { vault }, one)
  } catch (error) {
    log('error', { provider: one.provider, userId: one.userId, ...errorFields(error) })
    return false
  }
}

/** @throws Error if a connection is left, so that those of the organization are tried again later */
async function revokeOf(
  env: Bindings,
  connection: Connection,
  vault: TokenVault,
  organizationId: string,
  until: number,
): Promise<boolean> {
  const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
  const { id, userId, provider, accessToken, refreshToken, removedAt } = providerConnections
  const due = await connection.read(
    db
      .select({ id, userId, provider, accessToken, refreshToken, removedAt })
      .from(providerConnections)
      .where(isNotNull(removedAt))
      // In random order, so that a token that the provider never accepts is not always tried first.
      .orderBy(sql`random()`)
      .limit(20)
      .all(),
  )
  let left = 0
  for (const one of due) {
    if (Date.now() > until) return true
    const isOver = Date.now() - Date.parse(one.removedAt ?? '') > triedForMs
    const isRevoked = await revoked(env, vault, one)
    if (isRevoked || isOver) await connection.write([db.delete(providerConnections, eq(id, one.id))])
    else left += 1
  }
  if (left > 0) throw new Error(`${left} connections could not be revoked`)
  return due.length === 20
}
