import { usualScopes } from '@ginkgo/contracts'

/** What an application asks for, as it stands in the address of the consent screen. */
export interface ConsentRequest {
  readonly clientId: string
  readonly redirectUri: string
  /** The scopes asked for, unknown ones included; read and write where none is given. */
  readonly scopes: readonly string[]
  readonly state: string | undefined
  readonly codeChallenge: string | undefined
  readonly codeChallengeMethod: string | undefined
  readonly resource: string | undefined
}

/** The request of the address; undefined for one that lacks the client or the way back, or is of another kind. */
export function consentRequestOf(search: URLSearchParams): ConsentRequest | undefined {
  const text = (name: string) => search.get(name) || undefined
  const clientId = text('client_id')
  const redirectUri = text('redirect_uri')
  if (!clientId || !redirectUri || search.get('response_type') !== 'code') return undefined
  const scopes = (search.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  return {
    clientId,
    redirectUri,
    scopes: scopes.length > 0 ? scopes : usualScopes,
    state: text('state'),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    resource: text('resource'),
  }
}

/** The host that receives the answer, which the application cannot make up like its name. */
export function destinationOf(redirectUri: string): { name: string; isThisDevice: boolean } {
  const { protocol, host, hostname } = new URL(redirectUri)
  const isThisDevice = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'https:' || protocol === 'http:') return { name: host, isThisDevice }
  return { name: protocol.slice(0, -1), isThisDevice: true }
}
