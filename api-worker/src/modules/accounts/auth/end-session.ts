import { authApi } from '@ginkgo/contracts'
import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { clearedSessionCookie } from '../../../http/session-cookie.ts'

/** Finds only sessions of the caller. Ending the session of the request itself is a sign-out. */
export const endSession = operation(authApi.endSession, {
  factor: 'session',
  load: ({ db, callerId, params, now }) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(eq(sessions.id, params.sessionId), eq(sessions.userId, callerId), gt(sessions.expiresAt, now)),
      )
      .first(),
  handle: ({ db, scope, loaded }) => {
    const { id } = existing(loaded, 'Session')
    const extras = id === scope.sessionId ? { cookies: [clearedSessionCookie] } : {}
    return commit(undefined, [db.delete(sessions, eq(sessions.id, id))], extras)
  },
})
