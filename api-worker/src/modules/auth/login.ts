import { authApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../http/errors.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { newDeviceMail, verificationMail } from '../mail/account-mails.ts'
import { accountUnchanged, currentUserOf, isOpen, readAccount } from './account.ts'
import { attemptLimits, forgetAttempts } from './attempt-limits.ts'
import { deviceOf, readDevices } from './device.ts'
import { checkPassword } from './passwords.ts'
import { readSendPause, requireNoPause, startSendPause } from './send-pause.ts'
import { startSession } from './start-session.ts'
import { hashCode, randomCode, storeCode } from './verification-code.ts'

/** An unknown e-mail, a wrong password and a deactivated user look alike. */
export const login = publicOperation(authApi.login, {
  factor: 'password',
  limits: ({ body }) => [attemptLimits.login(body.email)],
  load: ({ accounts, body, now }) =>
    combine({
      account: readAccount(accounts, body.email),
      devices: readDevices(accounts, body.email),
      wait: readSendPause(accounts, body.email, now),
    }),
  handle: async ({ accounts, loaded: { account, devices, wait }, body, now, env, origin, client }) => {
    const { email } = body
    const isRight = await checkPassword(body.password, account?.passwordHash)
    if (isRight && account?.active && account.lockedAt !== null) throw new DomainError('organization_deleted')
    if (!isRight || !isOpen(account))
      throw new DomainError('invalid_credentials', undefined, {
        ...(account && { audit: { kind: 'sign_in.failed', by: account, subject: email } }),
      })
    const attemptsForgotten = forgetAttempts(accounts, attemptLimits.login(email))
    // A password that was reset since is not the right one any more.
    const unchanged = accountUnchanged(accounts, email, account)
    if (account.emailVerifiedAt) {
      const session = await startSession(accounts, account, client, now)
      const device = deviceOf(client.userAgent)
      const { timeZone } = account
      // Nobody is told of the first device, which is the one they signed up with.
      const isNew = devices.length > 0 && !devices.includes(device)
      const mails = isNew
        ? [newDeviceMail(email, origin, { device, address: client.address, at: now, timeZone })]
        : []
      return commit(
        {
          requiresVerification: false as const,
          message: 'Logged in successfully',
          user: currentUserOf(account),
        },
        [unchanged, session.statements, attemptsForgotten],
        {
          cookie: session.cookie,
          mails,
          audit: [{ kind: 'sign_in.succeeded', by: account, subject: email, details: device }],
        },
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
