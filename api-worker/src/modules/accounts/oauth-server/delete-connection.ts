import { oauthConnectionsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { oauthConnections } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { isVisibleTo } from './connection-fields.ts'

/** The codes and tokens of the connection are deleted with it. */
export const deleteConnection = operation(oauthConnectionsApi.delete, {
  load: ({ db, params, callerId }) =>
    db
      .select({ id: oauthConnections.id, clientName: oauthConnections.clientName })
      .from(oauthConnections)
      .where(and(eq(oauthConnections.id, params.connectionId), isVisibleTo(callerId)))
      .first(),
  handle: ({ db, loaded }) => {
    const { id, clientName } = existing(loaded, 'Connection')
    return commit(undefined, [db.delete(oauthConnections, eq(oauthConnections.id, id))], {
      audit: [{ kind: 'ai_connection.revoked', subject: clientName }],
    })
  },
})
