import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { passwordResets, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { resetMail, signUpUnfinishedMail } from '../../mail/account-mails.ts'
import { isOpen, readAccount } from './account.ts'
import { attemptLimits } from './attempt-limits.ts'
import { countMail, readMailWait, requireNoMailWait } from './mail-limit.ts'
import { resetLifeMs } from './password-reset.ts'
import { readSignUps } from './pending-sign-up.ts'

/**
 * The answer does not show whether the e-mail is known. Earlier links remain valid for their hour. A pending sign-up
 * gets no new password, because nobody has proved who began it; the mail asks to sign up again.
 */
export const forgotPassword = publicOperation(authApi.forgotPassword, {
  factor: 'link',
  locatedBy: ({ body }) => ({ email: body.email }),
  limits: ({ body, client }) => [attemptLimits.forgot(body.email, client)],
  evenMs: 150,
  load: ({ accounts, body, client, now }) =>
    combine({
      account: readAccount(accounts, body.email),
      pending: readSignUps(accounts, body.email, client),
      waitMs: readMailWait(accounts, 'reset', body.email, client, now),
    }),
  handle: async ({ accounts, loaded: { account, pending, waitMs }, body, client, now, env, origin }) => {
    requireNoMailWait(waitMs)
    const result = { message: 'If this email has an account, we have sent a link to reset the password' }
    const token = newToken(env)
    const tokenHash = await sha256(token)
    // Whoever is unknown, the same statements are written, because otherwise the duration would show who is known.
    const counted = countMail(accounts, 'reset', body.email, client, now)
    const isUnfinished = !account && pending.some.length > 0
    const { id: userId, organizationId } = isOpen(account) ? account : { id: '', organizationId: '' }
    const mail = isUnfinished
      ? signUpUnfinishedMail(body.email, origin)
      : resetMail(body.email, origin, token)
    const reset = {
      tokenHash,
      organizationId,
      userId,
      createdAt: now,
      expiresAt: new Date(Date.parse(now) + resetLifeMs).toISOString(),
    }
    return commit(
      result,
      [counted, accounts.insertForEach(passwordResets, reset, users, eq(users.id, userId))],
      { mails: [isUnfinished || isOpen(account) ? mail : { ...mail, toNobody: true }] },
    )
  },
})
