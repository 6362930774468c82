import { Email } from '@ginkgo/contracts'
import { decodeIdToken, type OAuth2Tokens } from 'arctic'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { GuardFailed } from '../../db/connection.ts'
import { OrgDb } from '../../db/org-db.ts'
import { connectFlows, providerConnections } from '../../db/schema/index.ts'
import { circumstanceOf } from '../../http/refused-access.ts'
import { sha256 } from '../../http/tokens.ts'
import { recordAudit } from '../../http/record-audit.ts'
import { callProvider, inTime } from './call-provider.ts'
import { type ConnectRequest, settingsWith } from './connect-request.ts'
import { oauthClient, type Provider } from './providers.ts'
import { warningOf } from './provider-problem.ts'
import { openVault } from './token-vault.ts'
import { problemOf, sealedTokens } from './usable-token.ts'

const expired = 'This attempt to connect has expired. Please try again'

/** Takes the provider's answer: exchanges the code and keeps the tokens. Each state works once, for its own session. */
export async function finishConnecting({ context, provider, scope, origin, now }: ConnectRequest) {
  const query = new URL(context.req.url).searchParams
  const connection = context.get('connection')
  const db = new OrgDb(connection.builder, scope)
  const stateHash = await sha256(query.get('state') ?? '')
  const isFlow = and(
    eq(connectFlows.stateHash, stateHash),
    eq(connectFlows.sessionId, scope.sessionId),
    eq(connectFlows.provider, provider.name),
    gt(connectFlows.expiresAt, now),
  )
  const { verifier: sealedVerifier } = connectFlows
  const flow = await connection.read(
    db.select({ verifier: sealedVerifier }).from(connectFlows).where(isFlow).first(),
  )
  if (!flow) return origin + settingsWith(expired)
  try {
    // Taken before the code is used, so that the answer works once even when it comes twice at the same time.
    await connection.write([
      db.guard(db.exists(connectFlows, isFlow), 'retry'),
      db.delete(connectFlows, eq(connectFlows.stateHash, stateHash)),
    ])
  } catch (error) {
    if (error instanceof GuardFailed) return origin + settingsWith(expired)
    throw error
  }
  const vault = await openVault(context.env.ENCRYPTION_KEY, context.env.ENCRYPTION_KEY_PREVIOUS)
  const verifier = await vault.open(flow.verifier, stateHash)
  const code = query.get('code')
  if (query.get('error') === 'access_denied')
    return origin + settingsWith(`You did not allow access to ${provider.label}`)
  if (!code || !verifier) return origin + settingsWith(`Failed to connect ${provider.label}`)
  try {
    const client = oauthClient(provider, origin)
    const tokens = await inTime(client.validateAuthorizationCode(provider.tokenUrl, code, verifier))
    const sealed = await sealedTokens(vault, `${provider.name}|${scope.user.id}`, tokens)
    const accountEmail = await emailOf(provider, tokens)
    const { userId, provider: name, removedAt } = providerConnections
    const isEarlier = and(eq(userId, scope.user.id), eq(name, provider.name), isNull(removedAt))
    await connection.write([
      // The tokens before are not revoked: at Google that would end the new ones too.
      db.delete(providerConnections, isEarlier),
      ...db.insert(providerConnections, {
        id: uuid(),
        userId: scope.user.id,
        provider: provider.name,
        accountEmail,
        ...sealed,
        createdAt: now,
        updatedAt: now,
      }),
      ...recordAudit(db, scope, circumstanceOf(context, now), [
        { kind: 'integration.connected', subject: provider.label, details: accountEmail },
      ]),
    ])
  } catch (error) {
    const consequence = 'it was not connected'
    return origin + settingsWith(warningOf(problemOf(error), provider.label, consequence))
  }
  return `${origin}/settings?tab=integrations&success=${provider.slug}`
}

const Profile = z.object({ email: Email })

/**
 * The e-mail of the account that was connected; null when the provider does not tell, which does not prevent the
 * connection.
 */
async function emailOf(provider: Provider, tokens: OAuth2Tokens): Promise<string | null> {
  try {
    if (provider.name === 'google_calendar') return Profile.parse(decodeIdToken(tokens.idToken())).email
    const url = `${provider.apiUrl}/v2/users/me`
    return (await callProvider(url, { method: 'GET', token: tokens.accessToken() }, Profile)).email
  } catch {
    return null
  }
}
