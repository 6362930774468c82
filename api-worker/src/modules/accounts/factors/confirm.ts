import { factorsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { confirmedMs } from '../../../operation/scope.ts'
import { checkPassword } from '../auth/passwords.ts'
import { useOneTimeCode } from './check-code.ts'
import { usePasskey } from './check-passkey.ts'
import { readOwnFactors } from './read-factors.ts'
import { readChallenges, takeChallenge } from './session-challenge.ts'

/** The person of a session proves again to be there. */
export const confirm = operation(factorsApi.confirm, {
  factor: 'password',
  limit: (callerId) => ({ key: sql`'confirm:' || ${callerId}`, limit: 10, windowMs: 15 * 60_000 }),
  load: ({ db, callerId }) =>
    combine({
      user: db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, callerId)).first(),
      factors: readOwnFactors(db, callerId),
      challenges: readChallenges(db, callerId),
    }),
  handle: async ({ db, scope: { user, sessionId }, loaded, body, env, origin, now }) => {
    const audit = { kind: 'confirmation.failed' as const, by: user, subject: user.email }
    const { code, password, passkey: proof } = body
    const check = async () => {
      if (code !== undefined) return useOneTimeCode(db, loaded.factors, { code, userId: user.id, env, now })
      if (!proof) return (await checkPassword(password ?? '', loaded.user?.passwordHash)) ? [] : undefined
      const taken = await takeChallenge(db, loaded.challenges, { sessionId, purpose: 'confirm', now })
      const challenge = taken?.challenge
      const proved = await usePasskey(db, loaded.factors, { proof, challenge, origin, now })
      return proved && [...proved, ...(taken?.statements ?? [])]
    }
    const used = await check()
    if (!used) {
      const path = Object.keys(body)[0] ?? ''
      const refusal =
        path === 'password'
          ? new DomainError('current_password_wrong')
          : new DomainError('code_invalid', `This ${path} is not right, or was used before`)
      throw new DomainError(refusal.code, refusal.message, {
        issues: [{ path, message: refusal.message }],
        audit,
      })
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
