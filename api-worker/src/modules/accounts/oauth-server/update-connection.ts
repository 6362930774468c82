import { oauthConnectionsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { oauthConnections } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { controlOf, controlText } from '../api-keys/access-control.ts'
import { isVisibleTo } from './connection-fields.ts'

/** Whoever connected it pauses it; how much it may is for an admin to say. */
export const updateConnection = operation(oauthConnectionsApi.update, {
  load: ({ db, params, callerId }) =>
    db
      .select({
        id: oauthConnections.id,
        clientName: oauthConnections.clientName,
        pausedAt: oauthConnections.pausedAt,
      })
      .from(oauthConnections)
      .where(and(eq(oauthConnections.id, params.connectionId), isVisibleTo(callerId)))
      .first(),
  handle: ({ db, scope, loaded, body, now }) => {
    const connection = existing(loaded, 'Connection')
    const { id, clientName } = connection
    if (body.callsPerMinute !== undefined) scope.require('organization:manage')
    const set = controlOf(body, connection, now)
    return commit(undefined, [db.update(oauthConnections, set, eq(oauthConnections.id, id))], {
      audit: [{ kind: 'ai_connection.changed', subject: clientName, details: controlText(body) }],
    })
  },
})
