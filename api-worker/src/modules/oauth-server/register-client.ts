import type { Context } from 'hono'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../db/accounts-db.ts'
import { oauthClients } from '../../db/schema/index.ts'
import type { AppEnv } from '../../http/env.ts'
import { countAttempts } from '../../http/rate-limit.ts'
import { randomToken, sha256 } from '../../http/tokens.ts'
import { illFormedTexts } from '../../http/well-formed.ts'
import { clientMetadata } from './client-metadata.ts'
import { limitedTo } from './limits.ts'
import { OauthError } from './oauth-error.ts'

const maxBytes = 20_000

/**
 * `POST /oauth/register`: an application introduces itself (RFC 7591). Its name is shown, and nothing it says is
 * trusted.
 */
export async function registerClient(context: Context<AppEnv>): Promise<Response> {
  const accounts = new AccountsDb(context.get('connection').builder)
  const nowMs = Date.now()
  const now = new Date(nowMs).toISOString()
  const counting = countAttempts(accounts, [limitedTo(context, 'register')], now)
  const refusal = counting.decode(await context.get('connection').write(counting.statements))
  if (refusal) throw new OauthError('temporarily_unavailable', refusal.message, 429, refusal.retryAfter)
  const metadata = await readMetadataOf(context.req.raw)
  const authMethod = metadata.token_endpoint_auth_method ?? 'client_secret_basic'
  const secret = authMethod === 'none' ? undefined : randomToken()
  const id = uuid()
  const name = metadata.client_name ?? new URL(metadata.redirect_uris[0]!).host
  await context.get('connection').write(
    accounts.insert(oauthClients, {
      ...{ id, name, authMethod, redirectUris: metadata.redirect_uris },
      secretHash: secret === undefined ? null : await sha256(secret),
      ...{ createdAt: now, freshUntil: null, usedAt: now },
    }),
  )
  const answer = {
    client_id: id,
    client_id_issued_at: Math.floor(nowMs / 1_000),
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris: metadata.redirect_uris,
    token_endpoint_auth_method: authMethod,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'read write',
  }
  return context.json(answer, 201)
}

async function readMetadataOf(request: Request) {
  const text = await request.text()
  if (text.length > maxBytes) throw new OauthError('invalid_client_metadata', 'The body is too large', 413)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new OauthError('invalid_client_metadata', 'The body is not valid JSON')
  }
  const [illFormed] = illFormedTexts(body)
  if (illFormed)
    throw new OauthError('invalid_client_metadata', `${illFormed.path || 'body'}: ${illFormed.message}`)
  const parsed = clientMetadata.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const code = issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  throw new OauthError(code, `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
