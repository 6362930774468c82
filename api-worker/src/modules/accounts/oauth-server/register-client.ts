import { v7 as uuid } from 'uuid'
import { oauthClients } from '../../../db/schema/index.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { randomToken, sha256 } from '../../../operation/tokens.ts'
import { clientMetadata } from './client-metadata.ts'
import { oauthApi } from './endpoints.ts'
import { OauthError } from './oauth-error.ts'

/**
 * Nothing that an application says about itself is trusted; its name is only shown. An invalid registration counts as
 * an attempt.
 */
export const registerClient = publicOperation(oauthApi.register, {
  handle: async ({ accounts, body, now }) => {
    const metadata = checked(body)
    const authMethod = metadata.token_endpoint_auth_method ?? 'client_secret_basic'
    const secret = authMethod === 'none' ? undefined : randomToken()
    const id = uuid()
    const name = metadata.client_name ?? new URL(metadata.redirect_uris[0]!).host
    const secretHash = secret === undefined ? null : await sha256(secret)
    const row = { id, name, authMethod, redirectUris: metadata.redirect_uris, secretHash }
    return commit(
      {
        client_id: id,
        client_id_issued_at: Math.floor(Date.parse(now) / 1_000),
        ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
        client_name: name,
        redirect_uris: metadata.redirect_uris,
        token_endpoint_auth_method: authMethod,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: 'read write',
      },
      [accounts.insert(oauthClients, { ...row, createdAt: now, freshUntil: null, usedAt: now })],
    )
  },
})

function checked(body: unknown) {
  const parsed = clientMetadata.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const code = issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  throw new OauthError(code, `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
