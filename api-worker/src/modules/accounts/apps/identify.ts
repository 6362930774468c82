import { appsApi } from '@ginkgo/contracts'
import { runningApp } from './running-app.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readApp } from './app-fields.ts'

/** For the gateway, which knows no rights of its own. */
export const identify = operation(appsApi.identity, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ scope, loaded }) => {
    const { scopes, state, installedAt } = runningApp(loaded)
    const { organizationId, globalRole, verticals, user } = scope
    const sendsEvents = (state?.automation?.triggers.length ?? 0) > 0
    const agreed = { scopes, backendHost: state?.backendHost, installedAt, tells: sendsEvents }
    return answer({ organizationId, userId: user.id, globalRole, verticals, ...agreed })
  },
})
