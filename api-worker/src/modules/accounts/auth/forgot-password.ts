import { authApi } from '@ginkgo/contracts'
import { passwordResets } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { newToken, sha256 } from '../../../http/tokens.ts'
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
  foundBy: ({ body }) => ({ email: body.email }),
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
    // Mails are counted for unknown e-mails too, because otherwise the answer or its duration would show which are
    // known.
    const counted = countMail(accounts, 'reset', body.email, client, now)
    if (!account && pending.some.length > 0)
      return commit(result, counted, { mails: [signUpUnfinishedMail(body.email, origin)] })
    if (!isOpen(account)) return commit(result, counted)
    return commit(
      result,
      [
        counted,
        accounts.insert(passwordResets, {
          tokenHash,
          organizationId: account.organizationId,
          userId: account.id,
          createdAt: now,
          expiresAt: new Date(Date.parse(now) + resetLifeMs).toISOString(),
        }),
      ],
      { mails: [resetMail(body.email, origin, token)] },
    )
  },
})
