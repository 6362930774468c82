import { integrationsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { providerConnections } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/result.ts'
import { providerOf } from './providers.ts'
import { revokeAtProvider } from './revoke-tokens.ts'
import { connectionTo, readConnections } from './stored-connection.ts'
import { openVault } from './token-vault.ts'

/**
 * Disconnects at once and then revokes the tokens. The row stays, invisible, until the provider has done so; if it
 * fails the scheduled job tries again.
 */
export const disconnect = operation(integrationsApi.disconnect, {
  load: ({ db, callerId }) => readConnections(db, callerId),
  handle: ({ db, env, origin, loaded, params, now }) => {
    const name = params.provider === 'zoom' ? 'zoom' : 'google_calendar'
    const connection = connectionTo(loaded, name)
    if (!connection) return answer(undefined)
    const patch = { removedAt: now, updatedAt: nextStamp(now, connection.updatedAt) }
    const isIt = eq(providerConnections.id, connection.id)
    const provider = providerOf(env, name)
    return commit(undefined, [db.update(providerConnections, patch, isIt)], {
      audit: [
        { kind: 'integration.disconnected', subject: provider.label, details: connection.accountEmail },
      ],
      afterwards: async () => {
        const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
        const isRevoked = await revokeAtProvider(provider, origin, vault, connection)
        return commit(undefined, [isRevoked && db.delete(providerConnections, isIt)])
      },
    })
  },
})
