import { authApi, type CurrentUser } from '@ginkgo/contracts'
import { DomainError } from '../../../http/errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { sha256 } from '../../../http/tokens.ts'
import { deviceOf } from './device.ts'
import { readSignInLink, useSignInLink } from './sign-in-link.ts'
import { startSession } from './start-session.ts'

/** The link was mailed, so it proves the mailbox as a reset link does, and the device is known from now on. */
export const signInWithLink = publicOperation(authApi.signInWithLink, {
  factor: 'link',
  foundBy: ({ body }) => ({ token: body.token }),
  load: async ({ accounts, body, now }) => readSignInLink(accounts, await sha256(body.token), now),
  handle: async ({ accounts, loaded, client, now, env }) => {
    if (!loaded) throw new DomainError('sign_in_link_invalid')
    const { tokenHash, organizationCountry: _c, ...user } = loaded
    const session = await startSession(accounts, user, client, now, env)
    return commit(
      { message: 'Logged in successfully', user: user as CurrentUser },
      [useSignInLink(accounts, tokenHash, now), session.statements],
      {
        cookies: session.cookies,
        audit: [
          { kind: 'sign_in.succeeded', by: user, subject: user.email, details: deviceOf(client.userAgent) },
        ],
      },
    )
  },
})
