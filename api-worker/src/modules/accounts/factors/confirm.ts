import { factorsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { confirmedMs } from '../../../http/scope.ts'
import { checkPassword } from '../auth/passwords.ts'
import { useOneTimeCode } from './check-code.ts'
import { readOwnFactors } from './read-factors.ts'

/** The person of a session proves again to be there. */
export const confirm = operation(factorsApi.confirm, {
  factor: 'password',
  limit: (callerId) => ({ key: sql`'confirm:' || ${callerId}`, limit: 10, windowMs: 15 * 60_000 }),
  load: ({ db, callerId }) =>
    combine({
      user: db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, callerId)).first(),
      factors: readOwnFactors(db, callerId),
    }),
  handle: async ({ db, scope: { user, sessionId }, loaded, body, env, now }) => {
    const audit = { kind: 'confirmation.failed' as const, by: user, subject: user.email }
    const used =
      body.code === undefined
        ? (await checkPassword(body.password ?? '', loaded.user?.passwordHash)) && []
        : await useOneTimeCode(db, loaded.factors, { code: body.code, userId: user.id, env, now })
    if (!used) {
      const [path, refusal] =
        body.code === undefined
          ? ['password', new DomainError('current_password_wrong')]
          : ['code', new DomainError('code_invalid', 'This code is not right, or was used before')]
      const { code, message } = refusal as DomainError
      throw new DomainError(code, message, { issues: [{ path: path as string, message }], audit })
    }
    const isThis = eq(sessions.id, sessionId)
    return commit({ until: new Date(Date.parse(now) + confirmedMs).toISOString() }, [
      // The password may have been changed, or the session ended, since it was read.
      db.unchanged(users, user),
      db.guard(db.exists(sessions, isThis), 'retry'),
      used,
      db.update(sessions, { confirmedAt: now }, isThis),
    ])
  },
})
