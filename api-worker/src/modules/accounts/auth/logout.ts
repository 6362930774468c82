import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { sessions } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { clearedSessionCookie } from '../../../http/session-cookie.ts'

export const logout = operation(authApi.logout, {
  factor: 'session',
  handle: ({ db, scope }) =>
    commit({ message: 'Logged out successfully' }, [db.delete(sessions, eq(sessions.id, scope.sessionId))], {
      cookies: [clearedSessionCookie],
    }),
})
