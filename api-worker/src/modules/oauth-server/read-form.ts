import { sha256 } from '../../http/tokens.ts'
import { illFormedPairs } from '../../http/well-formed.ts'
import type { Client } from './clients.ts'
import { OauthError } from './oauth-error.ts'

const maxBytes = 20_000

/** Parameters of a form; none may come twice (RFC 6749 3.2). @throws OauthError `invalid_request` */
export async function readForm(request: Request): Promise<Map<string, string>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new OauthError('invalid_request', 'The body must be application/x-www-form-urlencoded')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new OauthError('invalid_request', 'The body is too large', 413)
  const text = await request.text()
  if (text.length > maxBytes) throw new OauthError('invalid_request', 'The body is too large', 413)
  const [illFormed] = illFormedPairs(text)
  if (illFormed) throw new OauthError('invalid_request', `${illFormed.path}: ${illFormed.message}`)
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new OauthError('invalid_request', `${name} was given more than once`)
    form.set(name, value)
  }
  return form
}

/** How the client says who it is. */
export interface ClientClaim {
  readonly id: string
  readonly secret: string | undefined
  readonly method: Client['authMethod']
}

/** @throws OauthError `invalid_request`, `invalid_client` */
export function clientClaimOf(request: Request, form: Map<string, string>): ClientClaim {
  const header = request.headers.get('authorization')
  if (header === null) {
    const id = form.get('client_id')
    if (!id) throw new OauthError('invalid_request', 'client_id is missing')
    const secret = form.get('client_secret')
    return { id, secret, method: secret === undefined ? 'none' : 'client_secret_post' }
  }
  const [id, secret] = basicOf(header)
  if (form.has('client_secret') || (form.get('client_id') ?? id) !== id)
    throw new OauthError('invalid_request', 'Use one way to authenticate the client')
  return { id, secret, method: 'client_secret_basic' }
}

function basicOf(header: string): [id: string, secret: string] {
  try {
    const [, encoded = ''] = /^Basic +(\S+)$/i.exec(header) ?? []
    const pair = atob(encoded)
    const at = pair.indexOf(':')
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
    if (at > 0) return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  } catch {
    // answered below
  }
  throw new OauthError('invalid_client', 'The client could not be authenticated', 401)
}

/** @throws OauthError `invalid_client` */
export async function authenticateClient(client: Client | undefined, claim: ClientClaim): Promise<Client> {
  const isRight =
    client !== undefined &&
    client.authMethod === claim.method &&
    (claim.method === 'none' || client.secretHash === (await sha256(claim.secret ?? '')))
  if (!isRight) throw new OauthError('invalid_client', 'The client could not be authenticated', 401)
  return client
}
