import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deadline } from '../../../db/deadline.ts'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { signUps } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { verificationMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../../operation/mail.ts'
import { hashPassword } from './passwords.ts'
import { signUpCookie, type SignUpsOfEmail, signUpsUnchanged, signUpWithPassword } from './pending-sign-up.ts'
import { storeCode } from './sign-up-codes.ts'
import { hashCode, randomCode } from './verification-code.ts'

interface SignUpInput {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** The name of the organization that it creates or joins. */
  readonly organizationName: string
  /** The organization that it creates or joins. */
  readonly aim:
    | { readonly organizationName: string; readonly verticalName: string; readonly invitationId: null }
    | { readonly organizationName: null; readonly verticalName: null; readonly invitationId: string }
}

interface Begun {
  readonly statements: Statement[]
  readonly cookie: string
  readonly mail: Mail
}

/**
 * Adds a sign-up with a code to the pending ones of the e-mail. With the same password as an earlier one it is the same
 * person, and the earlier one is updated. Everything, hashes included, is computed even if nothing will be written, so
 * that the time of the answer does not show whether the e-mail has an account.
 */
export async function beginSignUp(
  accounts: AccountsDb,
  pending: SignUpsOfEmail,
  input: SignUpInput,
  env: Bindings,
  now: string,
  deadline: Deadline,
): Promise<Begun> {
  const { email, firstName, lastName, aim } = input
  const passwordHash = await hashPassword(env, input.password, 'password', deadline)
  const same = await signUpWithPassword(pending.some, input.password)
  const token = newToken(env)
  const id = same?.id ?? uuid()
  const code = randomCode()
  const row = { tokenHash: await sha256(token), passwordHash, firstName, lastName, ...aim }
  const codeHash = await hashCode(env.ENCRYPTION_KEY, id, code)
  return {
    statements: [
      signUpsUnchanged(accounts, email, pending),
      ...(same
        ? [
            accounts.update(
              signUps,
              { ...row, updatedAt: nextStamp(now, same.updatedAt) },
              eq(signUps.id, id),
            ),
          ]
        : accounts.insert(signUps, { id, email, ...row, createdAt: now, updatedAt: now })),
      storeCode(accounts, id, { codeHash, askedBy: 'owner' }, now),
    ],
    cookie: signUpCookie(token),
    mail: verificationMail(email, code, input),
  }
}
