import { invitationAcceptanceApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { reserveEmail } from '../../../databases/door.ts'
import { invitations } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { accountUnchanged, readAccount } from '../auth/account.ts'
import { beginSignUp } from '../auth/begin-sign-up.ts'
import { countMail, readMailWait, requireNoMailWait } from '../auth/mail-limit.ts'
import { hashPassword } from '../auth/passwords.ts'
import { dropSignUps, dropSignUpsOfAccount, readSignUps } from '../auth/pending-sign-up.ts'
import { startSendPause } from '../auth/send-pause.ts'
import { startSession } from '../auth/start-session.ts'
import { accountExistsMail } from '../../mail/account-mails.ts'
import { isOfLink, readInvitation } from './invitation-fields.ts'
import { joinOrganization } from './join-organization.ts'

/**
 * The mailed link has proved the mailbox, so the account is made at once. With the link that an admin was shown an
 * ordinary sign-up begins, which ends with the code, and its answers show no more about the e-mail than those of a
 * sign-up.
 */
export const acceptInvitation = publicOperation(invitationAcceptanceApi.accept, {
  factor: 'link',
  locatedBy: ({ params }) => ({ token: params.token }),
  load: async ({ accounts, params, client, now }) => {
    const isThis = isOfLink(await sha256(params.token))
    const email = sql`(SELECT ${invitations.email} FROM ${invitations} WHERE ${isThis})`
    return combine({
      invitation: readInvitation(accounts, isThis, now),
      account: readAccount(accounts, email),
      pending: readSignUps(accounts, email, client),
      waitMs: readMailWait(accounts, 'code', email, client, now),
    })
  },
  handle: async ({ accounts, loaded, params, body, now, client, env, origin, deadline }) => {
    const { invitation, account, pending, waitMs } = loaded
    if (!invitation) throw new DomainError('invitation_invalid')
    const { organizationName, email } = invitation
    if ((await sha256(params.token)) === invitation.tokenHash) {
      if (account) throw new DomainError('already_member')
      const passwordHash = await hashPassword(env, body.password, 'password', deadline)
      const { user, statements, audit } = joinOrganization(
        accounts,
        invitation,
        { ...body, passwordHash },
        now,
      )
      const session = await startSession(accounts, user, client, now, env)
      return commit(
        { requiresVerification: false as const, message: `Welcome to ${organizationName}!`, user },
        [
          accountUnchanged(accounts, email, undefined),
          await reserveEmail(env, accounts, user, deadline),
          statements,
          dropSignUps(accounts, email),
          session.statements,
        ],
        { cookies: session.cookies, audit },
      )
    }
    requireNoMailWait(waitMs)
    const aim = { organizationName: null, verticalName: null, invitationId: invitation.id }
    const input = { ...body, email, organizationName, aim }
    const begun = await beginSignUp(accounts, pending, input, env, now, deadline)
    return commit(
      {
        requiresVerification: true as const,
        email,
        message: 'Please verify your email. Check your inbox for the verification code.',
      },
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
