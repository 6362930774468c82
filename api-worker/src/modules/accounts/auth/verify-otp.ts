import { authApi } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { reserveEmail } from '../../../databases/door.ts'
import { invitations } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type Client, publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readInvitation } from '../invitations/invitation-fields.ts'
import { joinOrganization } from '../invitations/join-organization.ts'
import { attemptLimits, forgetAttempts } from './attempt-limits.ts'
import { newOrganization } from './new-organization.ts'
import { dropSignUps, onlySignUp, ownSignUp, readSignUp } from './pending-sign-up.ts'
import { requireCode, takeGuess } from './sign-up-codes.ts'
import { startSession } from './start-session.ts'
import { findCode } from './verification-code.ts'

/**
 * The code turns the sign-up that it was mailed for into an account with that sign-up's password, and deletes every
 * other sign-up of the e-mail. The cookie of the browser selects the sign-up, never the code. Otherwise the owner of
 * the mailbox, having signed up too, could confirm a visitor's password by entering the code of the visitor's sign-up.
 * Without a cookie (if the mail is read on another device) the code is accepted only if the e-mail has one sign-up.
 */
export const verifyOtp = publicOperation(authApi.verifyOtp, {
  factor: 'code',
  locatedBy: ({ body, client }) => ({ email: body.email, namedBy: client.signUpToken }),
  limits: ({ body, client }) => [attemptLimits.verify(body.email, ownSignUp(body.email, client))],
  load: ({ accounts, body, client, now }) => {
    const signUp = meant(body.email, client, now)
    const invited = sql`(SELECT invitation_id FROM sign_ups WHERE id = ${signUp})`
    return combine({
      codes: takeGuess(accounts, ownSignUp(body.email, client), signUp, now),
      signUp: readSignUp(accounts, signUp),
      invitation: readInvitation(accounts, sql`${invitations.id} = ${invited}`, now),
    })
  },
  handle: async ({ accounts, loaded: { codes, signUp, invitation }, body, now, env, client, deadline }) => {
    const code = await findCode(env.ENCRYPTION_KEY, codes, body.code)
    if (!code || !signUp) throw new DomainError('code_invalid')
    if (signUp.invitationId !== null && !invitation) throw new DomainError('invitation_invalid')
    const made = invitation
      ? joinOrganization(accounts, invitation, signUp, now)
      : { ...newOrganization(accounts, signUp, now, body.country ?? null), audit: [] }
    const session = await startSession(accounts, made.user, client, now, env)
    return commit(
      { message: 'Email verified successfully!', user: made.user },
      [
        requireCode(accounts, code),
        await reserveEmail(env, accounts, made.user, deadline),
        made.statements,
        dropSignUps(accounts, body.email),
        session.statements,
        forgetAttempts(accounts, attemptLimits.verify(body.email, sql`${signUp.id}`)),
      ],
      {
        cookies: session.cookies,
        audit: [...made.audit, { kind: 'sign_in.succeeded', by: made.user, subject: body.email }],
      },
    )
  },
})

const meant = (email: string, client: Client, now: string): SQL =>
  sql`coalesce(${ownSignUp(email, client)}, ${onlySignUp(email, now)})`
