import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic'
import { v7 as uuid } from 'uuid'
import { OrgDb } from '../../db/org-db.ts'
import { connectFlows } from '../../db/schema/index.ts'
import { sha256 } from '../../http/tokens.ts'
import { type ConnectRequest, settingsWith } from './connect-request.ts'
import { oauthClient } from './providers.ts'
import { openVault } from './token-vault.ts'

/** How long somebody may take at the provider, in milliseconds. */
const flowMs = 15 * 60_000

/** The provider's page that asks for consent; the state and the PKCE verifier belong to this session alone. */
export async function beginConnecting({ context, provider, scope, origin, now }: ConnectRequest) {
  if (provider.clientId === '') return origin + settingsWith(`${provider.label} is not set up on this server`)
  const connection = context.get('connection')
  const vault = await openVault(context.env.ENCRYPTION_KEY, context.env.ENCRYPTION_KEY_PREVIOUS)
  const [state, verifier] = [generateState(), generateCodeVerifier()]
  const stateHash = await sha256(state)
  await connection.write(
    new OrgDb(connection.builder, scope).insert(connectFlows, {
      id: uuid(),
      userId: scope.user.id,
      sessionId: scope.sessionId,
      provider: provider.name,
      stateHash,
      verifier: await vault.seal(verifier, stateHash),
      expiresAt: new Date(Date.parse(now) + flowMs).toISOString(),
    }),
  )
  const url = oauthClient(provider, origin).createAuthorizationURLWithPKCE(
    provider.authorizeUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    [...provider.scopes],
  )
  for (const [name, value] of Object.entries(provider.authorizeWith)) url.searchParams.set(name, value)
  return url.href
}
