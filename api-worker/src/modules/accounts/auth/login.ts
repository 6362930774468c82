import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { signUps, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type Client, publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { verificationMail } from '../../mail/account-mails.ts'
import { readFactorKinds } from '../factors/read-factors.ts'
import { type Account, accountUnchanged, currentUserOf, isOpen, readAccount } from './account.ts'
import { readDevices } from './device.ts'
import { beginSecondStep, finishSignIn, requireNoFactor, requiresSecondFactor } from './finish-sign-in.ts'
import { forgiveLogin, loginLimits } from './login-limits.ts'
import { countMail, readMailWait } from './mail-limit.ts'
import { checkPassword } from './passwords.ts'
import { type PendingSignUp, readSignUps, signUpCookie, signUpWithPassword } from './pending-sign-up.ts'
import { ownWait, startSendPause } from './send-pause.ts'
import { sendSignInLink } from './sign-in-link.ts'
import { requireLastCode, storeCode } from './sign-up-codes.ts'
import { hashCode, randomCode } from './verification-code.ts'

/** An unknown e-mail, a wrong password and a deactivated user get the same answer. */
export const login = publicOperation(authApi.login, {
  factor: 'password',
  locatedBy: ({ body }) => ({ email: body.email }),
  limits: async ({ body, client, env }) => (await loginLimits(env.ENCRYPTION_KEY, body.email, client)).limits,
  load: ({ accounts, body, client, now }) =>
    combine({
      account: readAccount(accounts, body.email),
      devices: readDevices(accounts, body.email),
      kinds: readFactorKinds(accounts, eq(users.email, body.email)),
      pending: readSignUps(accounts, body.email, client),
      waitMs: readMailWait(accounts, 'code', body.email, client, now),
    }),
  // A user who is locked out because others guessed passwords gets a sign-in link by mail.
  refused: async ({ accounts, loaded: { account }, body, env, origin, now }) => {
    const { statements, mail } = await sendSignInLink(accounts, isOpen(account) ? account : undefined, {
      email: body.email,
      env,
      origin,
      now,
    })
    return commit(undefined, statements, { mails: [mail] })
  },
  handle: async ({ accounts, loaded, body, now, env, origin, client }) => {
    const { account, devices, kinds, pending, waitMs } = loaded
    const { email, password } = body
    const forgiven = await forgiveLogin(accounts, env.ENCRYPTION_KEY, email, client)
    if (!account) {
      const signUp = await signUpWithPassword(pending.some, password)
      if (!signUp) throw refusedFor(undefined, email)
      const mayMail = ownWait(signUp.codeSentAt, now) === 0 && waitMs === 0
      return verifyFirst(accounts, signUp, { client, now, env, mayMail, forgiven })
    }
    const isRight = await checkPassword(password, account.passwordHash)
    if (isRight && account.active && account.lockedAt !== null) throw new DomainError('organization_deleted')
    if (!isRight || !isOpen(account)) throw refusedFor(account, email)
    // The password may have been reset since it was read.
    const isUnchanged = accountUnchanged(accounts, email, account)
    if (kinds.length > 0) {
      const step = await beginSecondStep(accounts, account, { env, now })
      return commit(requiresSecondFactor(kinds), [isUnchanged, step.statements, forgiven], {
        cookies: step.cookies,
      })
    }
    const { statements, extras } = await finishSignIn(accounts, account, {
      client,
      now,
      env,
      origin,
      devices,
    })
    return commit(
      {
        requiresVerification: false as const,
        message: 'Logged in successfully',
        user: currentUserOf(account),
      },
      [isUnchanged, requireNoFactor(accounts, account.id), statements, forgiven],
      extras,
    )
  },
})

/** Whether or not there is an account, the same is written. */
const refusedFor = (by: Account | undefined, subject: string) =>
  new DomainError('invalid_credentials', undefined, {
    audit: { kind: 'sign_in.failed', ...(by && { by }), subject },
  })

interface Circumstances {
  readonly client: Client
  readonly now: string
  readonly env: Bindings
  readonly mayMail: boolean
  readonly forgiven: Awaited<ReturnType<typeof forgiveLogin>>
}

/** Sets the cookie of the sign-up that was made with the password, and mails a code unless the last one is recent. */
async function verifyFirst(
  accounts: AccountsDb,
  signUp: PendingSignUp,
  { client, now, env, mayMail, forgiven }: Circumstances,
) {
  const { email, id } = signUp
  const token = newToken(env)
  const code = randomCode()
  const tied = { tokenHash: await sha256(token), updatedAt: nextStamp(now, signUp.updatedAt) }
  const codeHash = mayMail ? await hashCode(env.ENCRYPTION_KEY, id, code) : ''
  return commit(
    {
      requiresVerification: true as const,
      email,
      message: 'Please verify your email. Check your inbox for the verification code.',
    },
    [
      accounts.update(signUps, tied, eq(signUps.id, id)),
      ...(mayMail
        ? [
            requireLastCode(accounts, signUp),
            storeCode(accounts, id, { codeHash, askedBy: 'owner' }, now),
            startSendPause(accounts, email, now),
            countMail(accounts, 'code', email, client, now),
          ]
        : []),
      forgiven,
    ],
    { cookies: [signUpCookie(token)], mails: mayMail ? [verificationMail(email, code, signUp)] : [] },
  )
}
