import { appsApi, permissions } from '@ginkgo/contracts'
import { runningApp } from './running-app.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { appTokenMinutes, sealAppToken } from '../../../runner/app-token.ts'
import { readApp } from './app-fields.ts'

/** Nothing of the token is stored: what it stands on is the session and the installed app. */
export const giveAppToken = operation(appsApi.token, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: async ({ scope, loaded, env, now }) => {
    const { name, installedAt, scopes } = runningApp(loaded)
    const expiresAt = new Date(Date.parse(now) + appTokenMinutes * 60_000).toISOString()
    const { sessionId, organizationId, user } = scope
    const token = await sealAppToken(env, { sessionId, name, installedAt, expiresAt })
    const allowed = permissions.filter((permission) => scope.allows(permission))
    const answer = { token, expiresAt, organizationId, userId: user.id, scopes, permissions: allowed }
    return commit(answer, [], { secret: true })
  },
})
