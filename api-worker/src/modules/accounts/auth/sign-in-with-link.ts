import { authApi, type CurrentUser } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { readFactorKinds } from '../factors/read-factors.ts'
import { readDevices } from './device.ts'
import { beginSecondStep, finishSignIn, requireNoFactor, requiresSecondFactor } from './finish-sign-in.ts'
import { emailOfLink, readSignInLink, useSignInLink } from './sign-in-link.ts'

/** The link was mailed, so it proves the mailbox as a reset link does, and the device is known from now on. */
export const signInWithLink = publicOperation(authApi.signInWithLink, {
  factor: 'link',
  locatedBy: ({ body }) => ({ token: body.token }),
  load: async ({ accounts, body, now }) => {
    const tokenHash = await sha256(body.token)
    const email = emailOfLink(tokenHash, now)
    return combine({
      link: readSignInLink(accounts, tokenHash, now),
      devices: readDevices(accounts, email),
      kinds: readFactorKinds(accounts, sql`${users.email} = ${email}`),
    })
  },
  handle: async ({ accounts, loaded: { link, devices, kinds }, client, now, env, origin }) => {
    if (!link) throw new DomainError('sign_in_link_invalid')
    const { tokenHash, organizationCountry: _c, onlyByProvider: _o, ...user } = link
    const used = useSignInLink(accounts, tokenHash, now)
    // The link stands for the password, not for the second factor.
    if (kinds.length > 0) {
      const step = await beginSecondStep(accounts, user, { env, now })
      return commit(requiresSecondFactor(kinds), [used, step.statements], { cookies: step.cookies })
    }
    const { statements, extras } = await finishSignIn(accounts, link, { client, now, env, origin, devices })
    return commit(
      { message: 'Logged in successfully', user: user as CurrentUser },
      [used, requireNoFactor(accounts, user.id), statements],
      extras,
    )
  },
})
