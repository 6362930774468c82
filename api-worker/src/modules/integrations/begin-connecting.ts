import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic'
import { v7 as uuid } from 'uuid'
import { connectFlows } from '../../db/schema/index.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { sha256 } from '../../operation/tokens.ts'
import { authorizePage, settingsWith } from './connect-pages.ts'
import { oauthClient, providerBySlug } from './providers.ts'
import { openVault } from './token-vault.ts'

/** How many milliseconds a person may take to give consent. */
const flowMs = 15 * 60_000

/** Redirects to the provider's consent page. The state and the PKCE verifier are valid only for this session. */
export const beginConnecting = operation(authorizePage, {
  handle: async ({ db, scope, env, origin, now, params }) => {
    const provider = providerBySlug(env, params.provider)
    if (provider.clientId === '')
      return answer(settingsWith(origin, `${provider.label} is not set up on this server`))
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const [state, verifier] = [generateState(), generateCodeVerifier()]
    const stateHash = await sha256(state)
    const flow = {
      id: uuid(),
      userId: scope.user.id,
      sessionId: scope.sessionId,
      provider: provider.name,
      stateHash,
      verifier: await vault.seal(verifier, stateHash),
      expiresAt: new Date(Date.parse(now) + flowMs).toISOString(),
    }
    const url = oauthClient(provider, origin).createAuthorizationURLWithPKCE(
      provider.authorizeUrl,
      state,
      CodeChallengeMethod.S256,
      verifier,
      [...provider.scopes],
    )
    for (const [name, value] of Object.entries(provider.authorizeWith)) url.searchParams.set(name, value)
    return commit(url.href, [db.insert(connectFlows, flow)])
  },
})
