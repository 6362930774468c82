import type { ReadingEndpoint, RequestOf, ResponseOf } from '@ginkgo/contracts'
import { useMemo } from 'react'
import type { AnswerKey } from './answer-key.ts'
import { call, urlOf } from './call.ts'
import { type AnswerOptions, type AnswerResult, useAnswer, useSnapshots } from './store/use-answer.ts'

/**
 * Reads an endpoint through the answers of the page; `null` waits. The key is `[endpoint id, URL]`, with the body where it
 * has one, so the topic `leads` finds every read of that group.
 */
export function useEndpoint<E extends ReadingEndpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  options: AnswerOptions<ResponseOf<E>> = {},
): AnswerResult<ResponseOf<E>> {
  const reader = (signal: AbortSignal) => call(endpoint, request as RequestOf<E>, { signal })
  return useAnswer(request && keyOf(endpoint, request), { reader, kind: endpoint.record }, options)
}

/** The answers to several questions to an endpoint, in their order; undefined where there is none. The same array while they are. */
export function useEndpointOfEach<E extends ReadingEndpoint>(
  endpoint: E,
  requests: readonly RequestOf<E>[],
  { revalidateOnMount }: Pick<AnswerOptions<never>, 'revalidateOnMount'> = {},
): readonly (ResponseOf<E> | undefined)[] {
  const asked = requests.map((request) => ({
    key: keyOf(endpoint, request),
    reader: (signal: AbortSignal) => call(endpoint, request, { signal }),
    kind: endpoint.record,
    rereads: revalidateOnMount,
  }))
  const snapshots = useSnapshots(asked)
  return useMemo(() => snapshots.map(({ data }) => data as ResponseOf<E> | undefined), [snapshots])
}

/** A question that is asked with a body is another one with another body. */
function keyOf<E extends ReadingEndpoint>(endpoint: E, request: RequestOf<E>): AnswerKey {
  const { body } = request as { readonly body?: unknown }
  const url = urlOf(endpoint, request)
  return body === undefined ? [endpoint.id, url] : [endpoint.id, url, JSON.stringify(body)]
}
