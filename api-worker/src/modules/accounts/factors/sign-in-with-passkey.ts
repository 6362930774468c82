import { factorsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { factors, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { accountUnchanged, currentUserOf, isOpen, readAccount } from '../auth/account.ts'
import { readDevices } from '../auth/device.ts'
import { finishSignIn } from '../auth/finish-sign-in.ts'
import { passkeyKey, usePasskey } from './check-passkey.ts'
import { clearedPasskeyCookie, givenChallenge, useChallenge } from './passkey-challenge.ts'
import { readFactorsOf } from './read-factors.ts'

/**
 * A passkey that checked its person is two factors in one. An unknown one and a wrong proof have the same answer.
 */
export const signInWithPasskey = publicOperation(factorsApi.signInWithPasskey, {
  factor: 'passkey',
  locatedBy: () => ({ orAnywhere: 'code_invalid' }),
  load: ({ accounts, body }) => {
    const isThis = eq(factors.key, passkeyKey(body.passkey.id))
    const email = sql`(
      SELECT ${users.email} FROM ${users} JOIN ${factors} ON ${factors.userId} = ${users.id} WHERE ${isThis})`
    return combine({
      account: readAccount(accounts, email),
      devices: readDevices(accounts, email),
      rows: readFactorsOf(accounts, isThis),
    })
  },
  handle: async ({ accounts, loaded: { account, devices, rows }, body, client, now, env, origin }) => {
    const challenge = await givenChallenge(env.ENCRYPTION_KEY, client, now)
    const proof = body.passkey
    const used = await usePasskey(accounts, rows, { proof, challenge, origin, now })
    if (!used || challenge === undefined || !account?.active)
      throw new DomainError('code_invalid', 'This passkey is not known here, or was not proved', {
        ...(account && {
          audit: { kind: 'sign_in.failed', by: account, subject: account.email, details: 'Passkey' },
        }),
      })
    if (!isOpen(account)) throw new DomainError('organization_deleted')
    const circumstances = { client, now, env, origin, devices }
    const { statements, extras } = await finishSignIn(accounts, account, circumstances)
    return commit(
      { message: 'Logged in successfully', user: currentUserOf(account) },
      [
        await useChallenge(accounts, challenge, now),
        accountUnchanged(accounts, account.email, account),
        used,
        statements,
      ],
      { ...extras, cookies: [...extras.cookies, clearedPasskeyCookie] },
    )
  },
})
