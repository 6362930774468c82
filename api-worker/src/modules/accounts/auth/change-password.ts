import { authApi } from '@ginkgo/contracts'
import { and, eq, ne } from 'drizzle-orm'
import { passwordResets, sessions, signInLinks, signInSteps, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sessionCookie } from '../../../http/session-cookie.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { passwordChangeLimit } from './attempt-limits.ts'
import { checkPassword, hashPassword } from './passwords.ts'

/** Every other session and every mailed link becomes invalid; the session of the request continues with a new token. */
export const changePassword = operation(authApi.changePassword, {
  factor: 'password',
  limit: passwordChangeLimit,
  load: ({ db, callerId }) =>
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, callerId)).first(),
  handle: async ({ db, scope: { user, sessionId }, loaded, body, now, env, origin, deadline }) => {
    if (!(await checkPassword(body.currentPassword, loaded?.passwordHash))) {
      const { code, message } = new DomainError('current_password_wrong')
      throw new DomainError(code, message, {
        issues: [{ path: 'currentPassword', message }],
        audit: { kind: 'confirmation.failed', by: user, subject: user.email, details: 'Current password' },
      })
    }
    const passwordHash = await hashPassword(env, body.newPassword, 'newPassword', deadline)
    const token = newToken(env)
    const isThisSession = eq(sessions.id, sessionId)
    const { email, timeZone, locale } = user
    return commit(
      { message: 'Your password has been changed' },
      [
        db.unchanged(users, user),
        // A session that was ended meanwhile must not become valid again with the new token.
        db.guard(db.exists(sessions, isThisSession), 'retry'),
        db.update(users, { passwordHash, updatedAt: nextStamp(now, user.updatedAt) }, eq(users.id, user.id)),
        db.update(sessions, { tokenHash: await sha256(token), confirmedAt: now }, isThisSession),
        db.delete(sessions, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId))),
        db.delete(passwordResets, eq(passwordResets.userId, user.id)),
        db.delete(signInSteps, eq(signInSteps.userId, user.id)),
        db.delete(signInLinks, eq(signInLinks.userId, user.id)),
      ],
      {
        cookies: [sessionCookie(token)],
        secret: true,
        audit: [{ kind: 'password.changed', subject: email }],
        mails: [passwordChangedMail(email, origin, { at: now, timeZone, locale })],
      },
    )
  },
})
