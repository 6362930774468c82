import { appsApi } from '@ginkgo/contracts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readApp } from './app-fields.ts'

/** For the gateway, which knows no rights of its own. */
export const identify = operation(appsApi.identity, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ scope, loaded }) => {
    const { scopes } = existing(loaded, 'App')
    const { organizationId, globalRole, verticals, user } = scope
    return answer({ organizationId, userId: user.id, globalRole, verticals, scopes })
  },
})
