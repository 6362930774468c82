import type { AiEndpoint } from '@ginkgo/contracts'
import { DomainError } from '../../http/errors.ts'
import type { OperationRequest } from '../../http/mount.ts'
import { illFormedTexts } from '../../http/well-formed.ts'
import { rowsPerCall } from './tool-schemas.ts'

/**
 * The request that an HTTP caller of the endpoint would send for these arguments; its checks are left to the endpoint.
 * @throws DomainError `validation_failed` for arguments that the tool does not have, for texts that are none, and for
 * missing ids
 */
export function requestOf(
  endpoint: AiEndpoint,
  given: Readonly<Record<string, unknown>>,
  origin: string,
): OperationRequest {
  const parts = {
    params: Object.keys(endpoint.params?.shape ?? {}),
    query: [...Object.keys(endpoint.query?.shape ?? {}), ...(endpoint.paged ? ['limit', 'cursor'] : [])],
    body: Object.keys(endpoint.body?.shape ?? {}),
    headers: endpoint.method === 'post' ? ['idempotencyKey'] : [],
  }
  refuseUnknown(given, Object.values(parts).flat())
  // An address or a header would take them for other letters.
  const issues = illFormedTexts(given)
  if (issues.length > 0) throw new DomainError('validation_failed', undefined, { issues })
  const params = Object.fromEntries(parts.params.map((name) => [name, idOf(given, name)]))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = new URL(path, origin)
  if (endpoint.paged) url.searchParams.set('limit', String(rowsPerCall))
  for (const name of parts.query) {
    const value = given[name] ?? undefined
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const headers = new Headers()
  const { idempotencyKey } = given
  if (typeof idempotencyKey === 'string') headers.set('idempotency-key', idempotencyKey)
  const init: RequestInit = { method: endpoint.method.toUpperCase(), headers }
  if (endpoint.body) {
    const body = parts.body.filter((name) => name in given).map((name) => [name, given[name]])
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(Object.fromEntries(body))
  }
  return { request: new Request(url, init), params }
}

/** Unknown arguments are refused: a misspelled one would otherwise be ignored and change the result. */
function refuseUnknown(given: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const message = `There is no such argument; there are: ${known.join(', ') || 'none'}`
  throw new DomainError('validation_failed', undefined, {
    issues: unknown.map((path) => ({ path, message })),
  })
}

function idOf(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = given[name]
  if (typeof value === 'string' && value !== '') return value
  const message = 'This id is required'
  throw new DomainError('validation_failed', undefined, { issues: [{ path: name, message }] })
}
