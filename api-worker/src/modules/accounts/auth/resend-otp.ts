import { authApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { verificationMail } from '../../mail/account-mails.ts'
import { attemptLimits } from './attempt-limits.ts'
import { countMail, readMailWait, requireNoMailWait } from './mail-limit.ts'
import { onlySignUp, ownSignUp, readSignUp } from './pending-sign-up.ts'
import { ownWait, readSendPause, requireNoPause, startSendPause } from './send-pause.ts'
import { requireLastCode, storeCode } from './sign-up-codes.ts'
import { hashCode, randomCode } from './verification-code.ts'

const nobody = { firstName: '', lastName: '', organizationName: '' }

/**
 * Mails a new code for the sign-up that this browser began, or from another browser for the only sign-up of the e-mail.
 * In the second case the last code that the first browser requested remains valid, so that no visitor can invalidate
 * it. The answer and its pause are the same for an e-mail without a sign-up or with several.
 */
export const resendOtp = publicOperation(authApi.resendOtp, {
  limits: ({ body, client }) => [attemptLimits.resend(body.email, client)],
  factor: 'code',
  locatedBy: ({ body, client }) => ({ email: body.email, namedBy: client.signUpToken }),
  evenMs: 300,
  load: ({ accounts, body, client, now }) =>
    combine({
      wait: readSendPause(accounts, body.email, now),
      waitMs: readMailWait(accounts, 'code', body.email, client, now),
      own: readSignUp(accounts, ownSignUp(body.email, client)),
      only: readSignUp(accounts, onlySignUp(body.email)),
    }),
  handle: async ({ accounts, loaded, body, client, now, env }) => {
    const { email } = body
    const { own } = loaded
    const wait = own ? ownWait(own.codeSentAt, now) : loaded.wait
    if (wait > 0) {
      const message = `Please wait ${wait} seconds before you ask for another code`
      throw new DomainError('rate_limited', message, { retryAfter: wait })
    }
    requireNoMailWait(loaded.waitMs)
    const signUp = own ?? loaded.only
    const code = randomCode()
    const codeHash = await hashCode(env.ENCRYPTION_KEY, signUp?.id ?? '', code)
    return commit(
      { message: 'New verification code sent to your email!' },
      [
        own ? requireLastCode(accounts, own) : requireNoPause(accounts, email, now),
        storeCode(accounts, signUp?.id ?? '', { codeHash, askedBy: own ? 'owner' : 'anybody' }, now),
        startSendPause(accounts, email, now),
        countMail(accounts, 'code', email, client, now),
      ],
      {
        mails: [
          signUp
            ? verificationMail(email, code, signUp)
            : { ...verificationMail(email, code, nobody), toNobody: true },
        ],
      },
    )
  },
})
