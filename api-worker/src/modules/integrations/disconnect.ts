import { type ConnectedProvider, integrationsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { providerConnections } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { labels, nameBySlug, providerOf, type ProviderSlug } from './providers.ts'
import { revokeAtProvider } from './revoke-tokens.ts'
import { connectionTo, readConnections, type StoredConnection } from './stored-connection.ts'
import { openVault } from './token-vault.ts'

/** The provider by any of the names that addresses have for it. */
const nameOf = (given: 'google_calendar' | 'smtp' | ProviderSlug): ConnectedProvider =>
  given === 'google_calendar' || given === 'smtp' ? given : nameBySlug(given)

const ofGoogle: readonly ConnectedProvider[] = ['google_calendar', 'gmail']

/** At Google revoking one token of an account ends what the portal may do there as a whole. */
const isShared = (connection: StoredConnection, all: readonly StoredConnection[]): boolean =>
  ofGoogle.includes(connection.provider) &&
  all.some(
    ({ id, provider, accountEmail }) =>
      id !== connection.id && ofGoogle.includes(provider) && accountEmail === connection.accountEmail,
  )

/**
 * Disconnects at once and then revokes the tokens. The row stays, invisible, until the provider has done so; if it
 * fails the scheduled job tries again.
 */
export const disconnect = operation(integrationsApi.disconnect, {
  load: ({ db, callerId }) => readConnections(db, callerId),
  handle: ({ db, env, origin, loaded, params, now }) => {
    const name = nameOf(params.provider)
    const connection = connectionTo(loaded, name)
    if (!connection) return answer(undefined)
    const patch = { removedAt: now, updatedAt: nextStamp(now, connection.updatedAt) }
    const isIt = eq(providerConnections.id, connection.id)
    const audit = [
      { kind: 'integration.disconnected', subject: labels[name], details: connection.accountEmail } as const,
    ]
    if (name === 'smtp' || isShared(connection, loaded))
      return commit(undefined, [db.delete(providerConnections, isIt)], { audit })
    const provider = providerOf(env, name)
    return commit(undefined, [db.update(providerConnections, patch, isIt)], {
      audit,
      afterwards: async ({ deadline }) => {
        const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
        const isRevoked = await revokeAtProvider(provider, origin, { vault, deadline }, connection)
        return commit(undefined, [isRevoked && db.delete(providerConnections, isIt)])
      },
    })
  },
})
