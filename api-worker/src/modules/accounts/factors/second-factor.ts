import { factorsApi } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { factors, signInSteps, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { recoveryCodeUsedMail } from '../../mail/factor-mails.ts'
import { accountUnchanged, currentUserOf, isOpen, readAccount } from '../auth/account.ts'
import { readDevices } from '../auth/device.ts'
import { clearedStepCookie, finishSignIn, isLiveStep, useStep } from '../auth/finish-sign-in.ts'
import { guessLimits } from './guess-limits.ts'
import { useOneTimeCode, useRecoveryCode } from './check-code.ts'
import { usePasskey } from './check-passkey.ts'
import { givenChallenge, useChallenge } from './passkey-challenge.ts'
import { readFactorsOf } from './read-factors.ts'

/** The hash of no step, for a browser without the cookie. */
const hashOf = (token: string | undefined) => sha256(token ?? '')

/** The person whose sign-in the step is. */
const userOf = (hash: string, now: string): SQL =>
  sql`(SELECT ${signInSteps.userId} FROM ${signInSteps} WHERE ${isLiveStep(hash, 'second-factor', now)})`

const emailOf = (hash: string, now: string): SQL =>
  sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userOf(hash, now)})`

/** The second step of a sign-in. Whatever is wrong with a factor has the same answer. */
export const secondFactor = publicOperation(factorsApi.secondFactor, {
  factor: 'second-factor',
  locatedBy: ({ client }) => ({ namedBy: client.stepToken }),
  // Recovery codes cannot be guessed, so nobody who knows the password can keep the owner from using one.
  limits: async ({ body, client }) =>
    body.code === undefined
      ? []
      : guessLimits('second-factor', userOf(await hashOf(client.stepToken), new Date().toISOString())),
  load: async ({ accounts, client, now }) => {
    const hash = await hashOf(client.stepToken)
    const email = emailOf(hash, now)
    return combine({
      account: readAccount(accounts, email),
      devices: readDevices(accounts, email),
      factors: readFactorsOf(accounts, eq(factors.userId, userOf(hash, now))),
    })
  },
  handle: async ({ accounts, loaded, body, client, now, env, origin }) => {
    const { account, devices, factors: rows } = loaded
    const hash = await hashOf(client.stepToken)
    if (!isOpen(account)) throw new DomainError('sign_in_expired')
    const { email, timeZone, locale, id: userId } = account
    const { code, recoveryCode, passkey: proof } = body
    const check = async () => {
      if (code !== undefined) return useOneTimeCode(accounts, rows, { code, userId, env, now })
      if (!proof) return useRecoveryCode(accounts, rows, { code: recoveryCode ?? '', userId })
      const challenge = await givenChallenge(env.ENCRYPTION_KEY, client, now)
      const proved = await usePasskey(accounts, rows, { proof, challenge, origin, now })
      return proved && challenge && [...proved, ...(await useChallenge(accounts, challenge, now))]
    }
    const used = await check()
    if (!used)
      throw new DomainError('code_invalid', 'This code is not right, or was used before', {
        audit: { kind: 'sign_in.failed', by: account, subject: email, details: 'Second factor' },
      })
    const { statements, extras } = await finishSignIn(accounts, account, {
      client,
      now,
      env,
      origin,
      devices,
    })
    const left = rows.filter(({ kind }) => kind === 'recovery').length - 1
    const isRecovery = recoveryCode !== undefined
    return commit(
      { message: 'Logged in successfully', user: currentUserOf(account) },
      [
        useStep(accounts, hash, 'second-factor', now),
        accountUnchanged(accounts, email, account),
        used,
        statements,
      ],
      {
        cookies: [...extras.cookies, clearedStepCookie],
        mails: [
          ...extras.mails,
          ...(isRecovery ? [recoveryCodeUsedMail(email, origin, left, { at: now, timeZone, locale })] : []),
        ],
        audit: [
          ...extras.audit,
          ...(isRecovery
            ? [{ kind: 'recovery_code.used' as const, by: account, subject: email, details: `${left} left` }]
            : []),
        ],
      },
    )
  },
})
