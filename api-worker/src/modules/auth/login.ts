import { authApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../http/errors.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { verificationMail } from '../mail/account-mails.ts'
import { accountUnchanged, currentUserOf, isOpen, readAccount } from './account.ts'
import { attemptLimits, forgetAttempts } from './attempt-limits.ts'
import { checkPassword } from './passwords.ts'
import { readSendPause, requireNoPause, startSendPause } from './send-pause.ts'
import { startSession } from './start-session.ts'
import { hashCode, randomCode, storeCode } from './verification-code.ts'

/** An unknown e-mail, a wrong password, a deactivated user and a deleted organization look alike. */
export const login = publicOperation(authApi.login, {
  limits: ({ body }) => [attemptLimits.login(body.email)],
  load: ({ accounts, body, now }) =>
    combine({
      account: readAccount(accounts, body.email),
      wait: readSendPause(accounts, body.email, now),
    }),
  handle: async ({ accounts, loaded: { account, wait }, body, now, env, userAgent }) => {
    const { email } = body
    const isRight = await checkPassword(body.password, account?.passwordHash)
    if (!isRight || !isOpen(account)) throw new DomainError('invalid_credentials')
    const attemptsForgotten = forgetAttempts(accounts, attemptLimits.login(email))
    // A password that was reset since is not the right one any more.
    const unchanged = accountUnchanged(accounts, email, account)
    if (account.emailVerifiedAt) {
      const session = await startSession(accounts, account, userAgent, now)
      return commit(
        {
          requiresVerification: false as const,
          message: 'Logged in successfully',
          user: currentUserOf(account),
        },
        [unchanged, session.statements, attemptsForgotten],
        { cookie: session.cookie },
      )
    }
    const result = {
      requiresVerification: true as const,
      email,
      message: 'Please verify your email. Check your inbox for the verification code.',
    }
    if (wait > 0) return commit(result, [attemptsForgotten])
    const code = randomCode()
    const codeHash = await hashCode(env.ENCRYPTION_KEY, account.id, code)
    return commit(
      result,
      [
        unchanged,
        requireNoPause(accounts, email, now),
        storeCode(accounts, account, codeHash, now),
        startSendPause(accounts, email, now),
        attemptsForgotten,
      ],
      { mails: [verificationMail(email, code, account.organizationName)] },
    )
  },
})
