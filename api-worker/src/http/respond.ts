import type { Endpoint } from '@ginkgo/contracts'
import { checkedAnswer } from './checked-answer.ts'
import type { OperationResult } from './result.ts'
import type { Page } from './paging.ts'

/** Body and status of an answer. */
export interface Serialized {
  readonly status: number
  readonly body: string | null
}

/** The body and status of an answer, checked against the endpoint's declaration. */
export function serialize(endpoint: Endpoint, answer: unknown): Serialized {
  const status = endpoint.status ?? 200
  if (status === 204 || endpoint.produces) return { status, body: null }
  const checked = endpoint.paged
    ? (answer as Page<unknown>).rows.map((row) => checkedAnswer(endpoint.output, row))
    : checkedAnswer(endpoint.output, answer)
  return { status, body: JSON.stringify(checked) }
}

/** The answer of an operation, with the headers of a page and its cookies. */
export function respond(
  endpoint: Endpoint,
  result: OperationResult<unknown>,
  url: string,
  { status, body }: Serialized = serialize(endpoint, result.answer),
): Response {
  const headers = new Headers()
  if (body !== null) headers.set('content-type', 'application/json')
  for (const cookie of result.cookies) headers.append('set-cookie', cookie)
  if (endpoint.paged) {
    const { total, isAtLeast, next } = result.answer as Page<unknown>
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
