import type { Endpoint } from '@ginkgo/contracts'
import { checkedAnswer } from './checked-answer.ts'
import type { Outcome } from './outcome.ts'
import type { Page } from './paging.ts'

/** Body and status of an answer. */
export interface Serialized {
  readonly status: number
  readonly body: string | null
}

/** The body and status of an outcome, checked against the endpoint's declaration. */
export function serialize(endpoint: Endpoint, result: unknown): Serialized {
  const status = endpoint.status ?? 200
  if (status === 204 || endpoint.produces) return { status, body: null }
  const checked = endpoint.paged
    ? (result as Page<unknown>).rows.map((row) => checkedAnswer(endpoint.output, row))
    : checkedAnswer(endpoint.output, result)
  return { status, body: JSON.stringify(checked) }
}

/** The answer of an operation, with the headers of a page and its cookies. */
export function respond(
  endpoint: Endpoint,
  outcome: Outcome<unknown>,
  url: string,
  { status, body }: Serialized = serialize(endpoint, outcome.result),
): Response {
  const headers = new Headers()
  if (body !== null) headers.set('content-type', 'application/json')
  for (const cookie of outcome.cookies) headers.append('set-cookie', cookie)
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
