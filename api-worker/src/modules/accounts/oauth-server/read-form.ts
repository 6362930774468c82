import { bytesWithin } from '../../../http/read-bounded.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { takeOutTurns, withoutTurns } from '../../../operation/direction-marks.ts'
import { illFormedPairs } from '../../../operation/well-formed.ts'
import type { Client } from './clients.ts'
import type { Form } from './endpoints.ts'
import { OauthError, type OauthErrorCode } from './oauth-error.ts'

const maxBytes = 20_000

/** The parameters of a form, without marks that turn the direction of texts; none may occur twice (RFC 6749 3.2). @throws OauthError `invalid_request` */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new OauthError('invalid_request', 'The body must be application/x-www-form-urlencoded')
  const text = await readText(request, 'invalid_request')
  const [illFormed] = illFormedPairs(text)
  if (illFormed) throw new OauthError('invalid_request', `${illFormed.path}: ${illFormed.message}`)
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new OauthError('invalid_request', `${name} was given more than once`)
    form.set(name, withoutTurns(value))
  }
  return { form, authorization: request.headers.get('authorization') ?? undefined }
}

/** The metadata that an application sends about itself, without such marks. @throws OauthError `invalid_client_metadata` */
export async function readMetadata(request: Request): Promise<unknown> {
  const text = await readText(request, 'invalid_client_metadata')
  try {
    return takeOutTurns(JSON.parse(text))
  } catch {
    throw new OauthError('invalid_client_metadata', 'The body is not valid JSON')
  }
}

async function readText(request: Request, code: OauthErrorCode): Promise<string> {
  const bytes = await bytesWithin(request, maxBytes, 2 * maxBytes)
  if (!bytes) throw new OauthError(code, 'The body is too large', 413)
  return new TextDecoder().decode(bytes)
}

/** How the client identifies itself. */
export interface ClientClaim {
  readonly id: string
  readonly secret: string | undefined
  readonly method: Client['authMethod']
}

/** @throws OauthError `invalid_request`, `invalid_client` */
export function clientClaimOf({ form, authorization: header }: Form): ClientClaim {
  if (header === undefined) {
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
