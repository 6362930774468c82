import { dayMs } from '@ginkgo/contracts/dates'
import { OAuth2RequestError } from 'arctic'
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Deadline } from '../../db/deadline.ts'
import { providerConnections } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { defineJob, type JobTurn, StepFailed } from '../../operation/job.ts'
import { errorFields, log } from '../../operation/log.ts'
import { inTime, patienceMs } from './call-provider.ts'
import { oauthClient, type Provider, providerOf } from './providers.ts'
import { sealedFor, type StoredConnection } from './stored-connection.ts'
import { openVault, type TokenVault } from './token-vault.ts'

/** Those with connections to providers that were removed and not revoked. */
export const withLeftovers = (): SQL =>
  sql`SELECT DISTINCT ${providerConnections.organizationId} AS id FROM ${providerConnections}
    WHERE ${providerConnections.removedAt} IS NOT NULL`

type Sealed = Pick<StoredConnection, 'provider' | 'userId' | 'accessToken' | 'refreshToken'>

/** For how many milliseconds revocation is repeated while a provider does not answer. */
const triedForMs = 7 * dayMs

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

/** Revokes tokens that could not be revoked on disconnecting. */
export const revokeLeftovers = defineJob({
  name: 'integrations.revoke',
  owner: {
    title: 'Disconnected accounts',
    whenFailed: 'A provider has not revoked the access to a disconnected account yet.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(providerConnections)
        .where(isNotNull(providerConnections.removedAt))
        .first(),
  },
  runMs: 10_000,
  lanes: 4,
  prepare: ({ env }) => openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS),
  due: withLeftovers,
  step: revokeSome,
})

async function revoked(env: Bindings, vault: TokenVault, one: Sealed): Promise<boolean> {
  try {
    if (one.provider === 'smtp') return true
    return await revokeAtProvider(providerOf(env, one.provider), env.PUBLIC_ORIGIN, { vault }, one)
  } catch (error) {
    log('error', { provider: one.provider, userId: one.userId, ...errorFields(error) })
    return false
  }
}

/** @throws StepFailed if a connection is left, so that those of the organization are tried again later */
async function revokeSome({ env, connection, db, until }: JobTurn, vault: TokenVault): Promise<boolean> {
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
  if (left > 0) throw new StepFailed(`Connections that the provider did not revoke: ${left}`)
  return due.length === 20
}
