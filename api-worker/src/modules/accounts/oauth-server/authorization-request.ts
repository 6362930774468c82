import { AiScope, usualScopes } from '@ginkgo/contracts'
import { mcpResource, restResource } from '../../../http/resources.ts'
import type { Client } from './clients.ts'
import { OauthError } from './oauth-error.ts'
import { isRegistered } from './redirect-uris.ts'

/** An authorization request of an application, from a query or a body. */
export interface AuthorizationRequest {
  readonly redirect_uri?: string | null | undefined
  readonly response_type?: string | null | undefined
  readonly scope?: string | readonly string[] | null | undefined
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
  readonly resource?: string | null | undefined
}

/** A request that may be granted. */
export interface CheckedRequest {
  readonly redirectUri: string
  readonly scopes: AiScope[]
  readonly codeChallenge: string
  /** Null means both interfaces. */
  readonly resource: string | null
}

/**
 * The address that the browser is redirected to afterwards.
 * @throws OauthError `invalid_request` if it is not registered for the client
 */
export function checkRedirectUri(client: Client, uri: string | null | undefined): string {
  if (!uri) throw new OauthError('invalid_request', 'redirect_uri is missing')
  if (!isRegistered(client.redirectUris, uri))
    throw new OauthError('invalid_request', 'The redirect_uri is not registered for this application')
  return uri
}

/** @throws OauthError */
export function checkRequest(client: Client, request: AuthorizationRequest, origin: string): CheckedRequest {
  const redirectUri = checkRedirectUri(client, request.redirect_uri)
  if (request.response_type !== 'code')
    throw new OauthError('unsupported_response_type', 'response_type must be code')
  if (!request.code_challenge)
    throw new OauthError('invalid_request', 'code_challenge is missing: PKCE is required')
  if (request.code_challenge_method !== 'S256')
    throw new OauthError('invalid_request', 'code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(request.code_challenge))
    throw new OauthError('invalid_request', 'code_challenge is not one of S256')
  return {
    redirectUri,
    scopes: scopesOf(request.scope),
    codeChallenge: request.code_challenge,
    resource: resourceOf(request.resource, origin),
  }
}

/**
 * The known scopes among the requested ones; read and write if none was requested.
 * @throws OauthError `invalid_scope` if none is left
 */
export function scopesOf(asked: string | readonly string[] | null | undefined): AiScope[] {
  const names = (typeof asked === 'string' ? asked.split(' ') : (asked ?? [])).filter((name) => name !== '')
  if (names.length === 0)
    return asked === undefined || asked === null || asked === '' ? [...usualScopes] : none()
  const known = AiScope.options.filter((scope) => names.includes(scope))
  return known.length > 0 ? known : none()
}

function none(): never {
  throw new OauthError('invalid_scope', 'Ask for one or more of the scopes read, write and destructive')
}

/**
 * The resource of the token (RFC 8707): one of the two interfaces, or null for both.
 * @throws OauthError `invalid_target`
 */
export function resourceOf(asked: string | null | undefined, origin: string): string | null {
  if (!asked) return null
  const address = asked.endsWith('/') ? asked.slice(0, -1) : asked
  if (address === origin) return null
  const known = [mcpResource, restResource].map((path) => `${origin}${path}`)
  if (!known.includes(address)) throw new OauthError('invalid_target', 'There is no such resource here')
  return address
}
