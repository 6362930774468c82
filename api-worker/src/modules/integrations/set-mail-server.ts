import { integrationsApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/result.ts'
import { keepConnection } from './keep-connection.ts'
import { sealServer, tryServer } from './own-mail-server.ts'
import { labels } from './providers.ts'
import { openVault } from './token-vault.ts'

/** Passwords of a server do not end by themselves. */
const forEver = '2199-12-31T00:00:00.000Z'

/** Keeps a mail server of the caller's own, once it has let them in. */
export const setMailServer = operation(integrationsApi.setMailServer, {
  // Nobody tries out passwords or other machines through the portal.
  limit: (callerId) => ({
    key: sql`'mail-server:' || ${callerId}`,
    limit: 20,
    windowMs: 3_600_000,
    message: 'That were many attempts. Please try again in an hour',
  }),
  handle: async ({ db, scope, env, body: { address, ...server }, now }) => {
    await tryServer(env, server)
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const kept = {
      ...{ provider: 'smtp' as const, accountEmail: address, refreshToken: null, expiresAt: forEver },
      accessToken: await sealServer(vault, scope.user.id, server),
    }
    const { id, statements } = keepConnection(db, scope.user.id, kept, now)
    const connection = { id, provider: kept.provider, accountEmail: address, usable: true }
    return commit({ ...connection, createdAt: now, updatedAt: now }, statements, {
      audit: [{ kind: 'integration.connected', subject: labels.smtp, details: address }],
    })
  },
})
