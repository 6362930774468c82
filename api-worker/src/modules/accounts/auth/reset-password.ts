import { authApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { passwordResets, sessions, signInLinks, signInSteps, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { deviceCookie } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { isLiveReset, readReset } from './password-reset.ts'

/**
 * Every session and every other link becomes invalid. The link has proved the mailbox, so the device is known from now
 * on, and visitors who guess passwords cannot keep the owner from signing in with the new one.
 */
export const resetPassword = publicOperation(authApi.resetPassword, {
  factor: 'link',
  locatedBy: ({ body }) => ({ token: body.token }),
  load: ({ accounts, body, now }) => readReset(accounts, body.token, now),
  handle: async ({ accounts, loaded: reset, body, now, env, origin, deadline }) => {
    if (!reset) throw new DomainError('reset_link_invalid')
    const passwordHash = await hashPassword(env, body.newPassword, 'newPassword', deadline)
    const isLive = accounts
      .select({ one: sql`1` })
      .from(passwordResets)
      .where(isLiveReset(reset.tokenHash, now))
      .sql()
    const updatedAt = nextStamp(now, reset.updatedAt)
    const mail = passwordChangedMail(reset.email, origin, {
      at: now,
      timeZone: reset.timeZone,
      locale: reset.locale,
    })
    const statements = [
      accounts.guard(sql`EXISTS (${isLive})`, 'reset_link_invalid'),
      accounts.update(users, { passwordHash, updatedAt }, eq(users.id, reset.userId)),
      accounts.delete(sessions, eq(sessions.userId, reset.userId)),
      accounts.delete(passwordResets, eq(passwordResets.userId, reset.userId)),
      accounts.delete(signInSteps, eq(signInSteps.userId, reset.userId)),
      accounts.delete(signInLinks, eq(signInLinks.userId, reset.userId)),
    ]
    const by = { ...reset, id: reset.userId }
    return commit({ message: 'Your password has been reset successfully' }, statements, {
      mails: [mail],
      cookies: [await deviceCookie(env.ENCRYPTION_KEY, reset.email, now)],
      audit: [{ kind: 'password.reset', by, subject: reset.email }],
    })
  },
})
