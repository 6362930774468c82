import type { Endpoint } from '@ginkgo/contracts'
import type { Outcome } from './outcome.ts'
import type { Page } from './paging.ts'

/** The body and status of an outcome, checked against the endpoint's declaration. */
export function serialize(endpoint: Endpoint, result: unknown): { status: number; body: string | null } {
  const status = endpoint.status ?? 200
  if (status === 204 || endpoint.produces) return { status, body: null }
  const schema = endpoint.paged ? endpoint.output.array() : endpoint.output
  const value = endpoint.paged ? (result as Page<unknown>).rows : result
  return { status, body: JSON.stringify(schema.parse(value)) }
}

/** The answer of an operation, with the headers of a page and the session's cookie. */
export function respond(endpoint: Endpoint, outcome: Outcome<unknown>, url: string): Response {
  const { status, body } = serialize(endpoint, outcome.result)
  const headers = new Headers()
  if (body !== null) headers.set('content-type', 'application/json')
  if (outcome.cookie) headers.set('set-cookie', outcome.cookie)
  if (endpoint.paged) {
    const { total, isAtLeast, next } = outcome.result as Page<unknown>
    headers.set('x-total-count', String(total))
    if (isAtLeast) headers.set('x-total-count-is', 'at-least')
    if (next) {
      const target = new URL(url)
      target.searchParams.set('cursor', next)
      headers.set('link', `<${target.pathname}${target.search}>; rel="next"`)
    }
  }
  return new Response(body, { status, headers })
}
