import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { passwordResets } from '../../db/schema/index.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { randomToken, sha256 } from '../../http/tokens.ts'
import { resetMail } from '../mail/account-mails.ts'
import { isOpen, readAccount } from './account.ts'
import { attemptLimits } from './attempt-limits.ts'
import { resetLifeMs } from './password-reset.ts'

/** Never tells whether the e-mail is known. Earlier links stay valid for their hour. */
export const forgotPassword = publicOperation(authApi.forgotPassword, {
  factor: 'link',
  limits: ({ body }) => [attemptLimits.forgot(body.email)],
  evenMs: 150,
  load: ({ accounts, body }) => readAccount(accounts, body.email),
  handle: async ({ accounts, loaded: account, body, now, origin }) => {
    const result = { message: 'If this email has an account, we have sent a link to reset the password' }
    const token = randomToken()
    const tokenHash = await sha256(token)
    // An unknown e-mail costs a trip to the database too, or the time would tell.
    if (!isOpen(account))
      return commit(result, [accounts.delete(passwordResets, eq(passwordResets.tokenHash, tokenHash))])
    return commit(
      result,
      accounts.insert(passwordResets, {
        tokenHash,
        organizationId: account.organizationId,
        userId: account.id,
        createdAt: now,
        expiresAt: new Date(Date.parse(now) + resetLifeMs).toISOString(),
      }),
      { mails: [resetMail(body.email, origin, token)] },
    )
  },
})
