import { Email } from '@ginkgo/contracts'
import { decodeIdToken, type OAuth2Tokens } from 'arctic'
import { and, eq, gt, ne } from 'drizzle-orm'
import * as z from 'zod'
import { Deadline } from '../../db/deadline.ts'
import { connectFlows } from '../../db/schema/index.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { recordAudit } from '../../operation/record-audit.ts'
import { callProvider, inTime, patienceMs } from './call-provider.ts'
import { callbackPage, settingsPage, settingsWith } from './connect-pages.ts'
import { oauthClient, type Provider, providerBySlug } from './providers.ts'
import { keepConnection } from './keep-connection.ts'
import { warningOf } from './provider-problem.ts'
import { openVault } from './token-vault.ts'
import { problemOf, sealedTokens } from './usable-token.ts'

/**
 * Handles the provider's answer: exchanges the code and stores the tokens. Each state works once, and only in its own
 * session; until it expires, it leads to the settings when it comes again.
 */
export const finishConnecting = operation(callbackPage, {
  readsLittle: true,
  load: ({ db, query, now }) =>
    db
      .select({
        id: connectFlows.id,
        verifier: connectFlows.verifier,
        sessionId: connectFlows.sessionId,
        provider: connectFlows.provider,
      })
      .from(connectFlows)
      .where(eq(connectFlows.stateHash, query.stateHash), gt(connectFlows.expiresAt, now))
      .first(),
  handle: async ({ db, scope, env, origin, address, now, params, query, loaded: flow }) => {
    const provider = providerBySlug(env, params.provider)
    const failed = (error: string) => settingsWith(origin, error)
    if (flow?.sessionId !== scope.sessionId || flow.provider !== provider.name)
      return answer(failed('This attempt to connect has expired. Please try again'))
    // The same answer opened again, as by reloading: the settings show what has come of the first one.
    if (flow.verifier === '') return answer(settingsPage(origin))
    // The verifier is deleted before the code is used, so that of two simultaneous answers only one works.
    const isFlow = and(eq(connectFlows.id, flow.id), ne(connectFlows.verifier, ''))
    const taken = [
      db.guard(db.exists(connectFlows, isFlow), 'retry'),
      db.update(connectFlows, { verifier: '' }, isFlow),
    ]
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const verifier = await vault.open(flow.verifier, query.stateHash)
    const { code, error } = query
    if (error === 'access_denied')
      return commit(failed(`You did not allow access to ${provider.label}`), taken)
    const end = failed(`Failed to connect ${provider.label}`)
    if (!code || !verifier) return commit(end, taken)
    return commit(end, taken, {
      afterwards: async (trips) => {
        try {
          const client = oauthClient(provider, origin)
          const { deadline = new Deadline() } = trips
          const validating = client.validateAuthorizationCode(provider.tokenUrl, code, verifier)
          const tokens = await inTime(validating, deadline.forCall(patienceMs))
          const sealed = await sealedTokens(vault, `${provider.name}|${scope.user.id}`, tokens)
          const accountEmail = await emailOf(provider, tokens, deadline)
          const connected = {
            kind: 'integration.connected',
            subject: provider.label,
            details: accountEmail,
          } as const
          deadline.begin()
          await trips.write([
            ...keepConnection(db, scope.user.id, { provider: provider.name, accountEmail, ...sealed }, now)
              .statements,
            ...recordAudit(db, scope, { now, address }, [connected]),
          ])
          return answer(`${settingsPage(origin)}&success=${provider.slug}`)
        } catch (problem) {
          return answer(failed(warningOf(problemOf(problem), provider.label, 'it was not connected')))
        }
      },
    })
  },
})

const Profile = z.object({ email: Email })
/** Microsoft gives the address of an account without a mailbox of its own under the other name. */
const Identity = z.union([Profile, z.object({ preferred_username: Email })])

/**
 * The e-mail of the connected account; null if the provider does not give it, which does not prevent the connection.
 */
async function emailOf(provider: Provider, tokens: OAuth2Tokens, deadline: Deadline): Promise<string | null> {
  try {
    if (provider.name !== 'zoom') {
      const identity = Identity.parse(decodeIdToken(tokens.idToken()))
      return 'email' in identity ? identity.email : identity.preferred_username
    }
    const url = `${provider.apiUrl}/v2/users/me`
    const token = { text: tokens.accessToken(), deadline }
    return (await callProvider(url, { method: 'GET', token }, Profile)).email
  } catch {
    return null
  }
}
