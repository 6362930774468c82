import { authApi } from '@ginkgo/contracts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { sessions } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { clearedSessionCookie } from '../../../http/session-cookie.ts'

/** More sessions than anybody has. */
const atMost = 200

/** Where the session began at the organization's provider, the browser gets the address that ends it there. */
export const logout = operation(authApi.logout, {
  factor: 'session',
  load: ({ db, callerId }) =>
    db
      .select({ id: sessions.id, oidc: sessions.oidc })
      .from(sessions)
      .where(and(eq(sessions.userId, callerId), isNotNull(sessions.oidc)))
      .limit(atMost)
      .all(),
  handle: ({ db, scope, loaded }) => {
    const location = loaded.find(({ id }) => id === scope.sessionId)?.oidc?.logout
    return commit(
      { message: 'Logged out successfully', ...(location && { location }) },
      [db.delete(sessions, eq(sessions.id, scope.sessionId))],
      { cookies: [clearedSessionCookie] },
    )
  },
})
