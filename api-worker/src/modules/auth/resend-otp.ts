import { authApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../http/errors.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { verificationMail } from '../mail/account-mails.ts'
import { accountUnchanged, isOpen, readAccount } from './account.ts'
import { attemptLimits } from './attempt-limits.ts'
import { claimSend, startSendPause } from './send-pause.ts'
import { hashCode, randomCode, storeCode } from './verification-code.ts'

/** Answers the same, pause included, for an e-mail that is unknown or verified already. */
export const resendOtp = publicOperation(authApi.resendOtp, {
  limits: ({ body }) => [attemptLimits.resend(body.email)],
  factor: 'code',
  evenMs: 300,
  load: ({ accounts, body, now }) =>
    combine({ wait: claimSend(accounts, body.email, now), account: readAccount(accounts, body.email) }),
  handle: async ({ accounts, loaded: { wait, account }, body, now, env }) => {
    if (wait > 0) {
      const message = `Please wait ${wait} seconds before you ask for another code`
      throw new DomainError('rate_limited', message, { retryAfter: wait })
    }
    const result = { message: 'New verification code sent to your email!' }
    const pause = startSendPause(accounts, body.email, now)
    const code = randomCode()
    const codeHash = await hashCode(env.ENCRYPTION_KEY, account?.id ?? '', code)
    if (!isOpen(account) || account.emailVerifiedAt) return commit(result, [pause])
    return commit(
      result,
      [accountUnchanged(accounts, body.email, account), storeCode(accounts, account, codeHash, now), pause],
      { mails: [verificationMail(account.email, code, account.organizationName)] },
    )
  },
})
