import { authApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { accountExistsMail } from '../../mail/account-mails.ts'
import { accountUnchanged, readAccount } from './account.ts'
import { attemptLimits } from './attempt-limits.ts'
import { beginSignUp } from './begin-sign-up.ts'
import { countMail, readMailWait, requireNoMailWait } from './mail-limit.ts'
import { dropSignUpsOfAccount, readSignUps } from './pending-sign-up.ts'
import { startSendPause } from './send-pause.ts'

/**
 * Creates no account yet; that happens when the code is verified. If the e-mail has an account, that is not changed,
 * and only its owner gets a mail about the attempt. Answer and duration are the same in every case.
 */
export const signUp = publicOperation(authApi.signup, {
  locatedBy: ({ body }) => ({ email: body.email }),
  limits: ({ body, client }) => [attemptLimits.signup(body.email, client)],
  factor: 'password',
  evenMs: 400,
  load: ({ accounts, body, client, now }) =>
    combine({
      account: readAccount(accounts, body.email),
      pending: readSignUps(accounts, body.email, client),
      waitMs: readMailWait(accounts, 'code', body.email, client, now),
    }),
  handle: async ({
    accounts,
    loaded: { account, pending, waitMs },
    body,
    client,
    now,
    env,
    origin,
    deadline,
  }) => {
    requireNoMailWait(waitMs)
    const { email, organizationName, verticalName } = body
    const aim = { organizationName, verticalName, invitationId: null }
    const begun = await beginSignUp(accounts, pending, { ...body, aim }, env, now, deadline)
    return commit(
      { email, message: 'Account created! Check your email for verification code.' },
      [
        accountUnchanged(accounts, email, account),
        begun.statements,
        dropSignUpsOfAccount(accounts, email),
        startSendPause(accounts, email, now),
        countMail(accounts, 'code', email, client, now),
      ],
      { mails: [account ? accountExistsMail(email, origin) : begun.mail], cookies: [begun.cookie] },
    )
  },
})
