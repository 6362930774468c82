import { appsApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
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
