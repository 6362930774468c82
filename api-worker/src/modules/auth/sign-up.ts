import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccountsDb, FoundingTable } from '../../db/accounts-db.ts'
import { organizations, users } from '../../db/schema/index.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { phoneRules } from '../leads/phone-columns.ts'
import { accountExistsMail, verificationMail } from '../mail/account-mails.ts'
import { foundVertical, type InsertRows } from '../verticals/found-vertical.ts'
import { accountUnchanged, readAccount } from './account.ts'
import { attemptLimits } from './attempt-limits.ts'
import { hashPassword } from './passwords.ts'
import { startSendPause } from './send-pause.ts'
import { hashCode, randomCode, storeCode } from './verification-code.ts'

/**
 * A verified account of the e-mail stays as it is, and only its owner is told; an unverified one is replaced with
 * everything it had. The answer is the same every time, and so is the costly work behind it.
 */
export const signUp = publicOperation(authApi.signup, {
  limits: ({ body }) => [attemptLimits.signup(body.email)],
  factor: 'password',
  evenMs: 400,
  load: ({ accounts, body }) => readAccount(accounts, body.email),
  handle: async ({ accounts, loaded: account, body, now, env, origin }) => {
    const { email, firstName, lastName } = body
    const passwordHash = await hashPassword(body.password, 'password')
    const result = { email, message: 'Account created! Check your email for verification code.' }
    const organization = {
      id: uuid(),
      name: body.organizationName,
      phonesRead: phoneRules,
      createdAt: now,
      updatedAt: now,
    }
    const user = { id: uuid(), organizationId: organization.id }
    const code = randomCode()
    const codeHash = await hashCode(env.ENCRYPTION_KEY, user.id, code)
    const pause = startSendPause(accounts, email, now)
    if (account?.emailVerifiedAt)
      return commit(result, [pause], { mails: [accountExistsMail(email, origin)] })
    const vertical = { name: body.verticalName, description: null }
    return commit(
      result,
      [
        accountUnchanged(accounts, email, account),
        // Nobody but its unverified founder can have been in it.
        account && accounts.delete(organizations, eq(organizations.id, account.organizationId)),
        accounts.insert(organizations, organization),
        foundVertical(insertInto(accounts, organization.id), vertical, now).statements,
        accounts.insert(users, {
          ...user,
          email,
          passwordHash,
          firstName,
          lastName,
          globalRole: 'admin',
          createdAt: now,
          updatedAt: now,
        }),
        storeCode(accounts, user, codeHash, now),
        pause,
      ],
      { mails: [verificationMail(email, code, organization.name)] },
    )
  },
})

function insertInto(accounts: AccountsDb, organizationId: string): InsertRows {
  return (table, ...rows) =>
    accounts.insert(table as FoundingTable, ...rows.map((row) => ({ ...row, organizationId }) as never))
}
