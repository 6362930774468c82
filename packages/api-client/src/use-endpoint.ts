import type { Endpoint, ReadingEndpoint, RequestOf, ResponseOf } from '@ginkgo/contracts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import type { ApiError } from './api-error.ts'
import { call, callPage, type Page, urlOf } from './call.ts'
import type { AnswerKey } from './answer-key.ts'
import { confirm, isToBeConfirmed } from './device-answers.ts'
import { answerAhead } from './read-ahead.ts'
import { isAbandoned, readWhileShown } from './read-while-shown.ts'
import { useMounted } from './refresh.ts'

type RowOf<E extends Endpoint> = ResponseOf<E> extends (infer Row)[] ? Row : never

/**
 * Reads an endpoint through the shell's SWR cache; `null` waits.
 * The cache key is `[endpoint id, URL]`, with the body where it has one, so the topic `leads` finds every read of that group.
 */
export function useEndpoint<E extends ReadingEndpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  config: SWRConfiguration<ResponseOf<E>, ApiError> = {},
): SWRResponse<ResponseOf<E>, ApiError> {
  const key = request ? keyOf(endpoint, request) : null
  useMounted(key)
  const forget = useForget()
  const read = async () => {
    if (!key) throw new Error('Nothing is asked for')
    const answer = await (answerAhead<ResponseOf<E>>(key) ??
      readWhileShown(
        key,
        (signal) => call(endpoint, request as RequestOf<E>, { signal }),
        () => forget(key),
      ))
    confirm(key)
    return answer
  }
  return useSWR<ResponseOf<E>, ApiError>(key, read, confirming(key, config))
}

/** A question that is asked with a body is another one with another body. */
function keyOf<E extends ReadingEndpoint>(endpoint: E, request: RequestOf<E>): AnswerKey {
  const { body } = request as { readonly body?: unknown }
  const url = urlOf(endpoint, request)
  return body === undefined ? [endpoint.id, url] : [endpoint.id, url, JSON.stringify(body)]
}

/** Drops an entry of the cache, which is then read when it is shown again. */
function useForget(): (key: AnswerKey) => void {
  const { cache } = useSWRConfig()
  return useCallback((key) => cache.delete(unstable_serialize(key)), [cache])
}

const confirming = <Config extends SWRConfiguration>(key: AnswerKey | null, config: Config): Config =>
  isToBeConfirmed(key) ? { ...config, revalidateIfStale: true } : config

export interface PagesResult<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** There may be more than `total`. */
  readonly isAtLeast: boolean
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** A page is being loaded, the first or a further one, or all are read again. */
  readonly isValidating: boolean
  readonly isLoadingMore: boolean
  readonly error: ApiError | undefined
  readonly loadMore: () => void
  readonly retry: () => void
}

/** More rows may be loaded than were counted, and once all are loaded the total is exact. */
function totalOf(page: Page<unknown> | undefined): { total: number; isAtLeast: boolean } {
  if (!page?.isAtLeast) return { total: page?.total ?? 0, isAtLeast: false }
  return { total: Math.max(page.total, page.rows.length), isAtLeast: page.next !== undefined }
}

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : row

const serverMaximum = 1_000

/** The first rows of a list, of several pages where long rows end one early. */
async function readUpTo<Row>(
  count: number,
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  let all = await read({ limit: count })
  while (all.next && all.rows.length < count) {
    const more = await read({ limit: count - all.rows.length, cursor: all.next })
    all = { ...more, rows: [...all.rows, ...more.rows] }
  }
  return all
}
/** Further pages grow with the list up to this size, so that a fling does not run into its end. */
const largestPage = 250

/**
 * Reads a paged endpoint; pages are appended to one cache entry, and a refresh loads as many rows again as were
 * there. While filters change, the former rows stay until the new ones arrive.
 * @param pageSize rows of the first page, 1 to 1,000
 * @param startWith rows to begin with where they are not in the cache any more, e.g. on the way back to a list
 */
export function usePages<E extends Endpoint & { paged: true }>(
  endpoint: E,
  request: RequestOf<E> | null,
  pageSize = 50,
  startWith = pageSize,
): PagesResult<RowOf<E>> {
  const url = request ? urlOf(endpoint, request) : undefined
  const key = url ? ([endpoint.id, url, 'pages'] as const) : null
  const loaded = useRef({ url, count: Math.max(pageSize, startWith) })
  // Each is of one address: a page of the former filters neither holds back those of the present ones nor fails them.
  const [loadingMore, setLoadingMore] = useState<string>()
  const [failedMore, setFailedMore] = useState<{ readonly url: string; readonly error: ApiError }>()
  const isLoadingMore = url !== undefined && loadingMore === url
  const moreError = failedMore?.url === url ? failedMore?.error : undefined
  const busy = useRef<string>(undefined)
  useMounted(key)
  const forget = useForget()

  // Callers pass a new object in every render; the request is another one only when its address is.
  const [asked, setAsked] = useState({ url, request })
  if (asked.url !== url) setAsked({ url, request })
  const read = useCallback(
    (page: { limit: number; cursor?: string }, signal: AbortSignal) =>
      callPage(endpoint, { ...(asked.request as RequestOf<E>), page } as RequestOf<E>, { signal }) as Promise<
        Page<RowOf<E>>
      >,
    [endpoint, asked],
  )

  const swr = useSWR<Page<RowOf<E>>, ApiError>(
    key,
    async () => {
      if (loaded.current.url !== url) loaded.current = { url, count: pageSize }
      const { count } = loaded.current
      if (!key) throw new Error('Nothing is asked for')
      const ahead = count === pageSize && answerAhead<Page<RowOf<E>>>(key)
      const answer = await (ahead ||
        readWhileShown(
          key,
          (signal) => readUpTo(Math.min(count, serverMaximum), (page) => read(page, signal)),
          () => forget(key),
        ))
      confirm(key)
      return answer
    },
    // Rows are compared by identity: SWR's own comparison would keep a text of every row in memory.
    confirming(key, {
      keepPreviousData: true,
      compare: Object.is,
      onSuccess: () => setFailedMore(undefined),
    }),
  )
  const { data, mutate, isValidating } = swr
  const latest = useRef({ url, isValidating })
  useLayoutEffect(() => {
    latest.current = { url, isValidating }
    if (data && loaded.current.url === url && loaded.current.count < data.rows.length)
      loaded.current = { url, count: data.rows.length }
  })

  const loadMore = useCallback(() => {
    if (!url || busy.current === url || !data?.next || isValidating) return
    busy.current = url
    setLoadingMore(url)
    setFailedMore(undefined)
    const limit = Math.max(pageSize, Math.min(data.rows.length, largestPage))
    const { next } = data
    readWhileShown([endpoint.id, url, 'pages'], (signal) => read({ limit, cursor: next }, signal))
      .then(async (page) => {
        // The filters have changed meanwhile, so the cache entry is another one.
        if (latest.current.url !== url) return
        // SWR drops a request in flight when the entry is changed, so it has to be sent again.
        let isStale = latest.current.isValidating
        await mutate(
          (present) => {
            if (!present) return present
            // Rows were changed or read again meanwhile: this page may be older than that.
            isStale ||= present !== data
            // Another reader of the list may have added the page already.
            const count = Math.max(present.rows.length, data.rows.length + page.rows.length)
            loaded.current = { url, count }
            if (present.next !== next) return present
            const had = new Set(present.rows.map(idOf))
            return { ...page, rows: [...present.rows, ...page.rows.filter((row) => !had.has(idOf(row)))] }
          },
          { revalidate: false },
        )
        if (isStale) await mutate()
      })
      .catch((error: ApiError) => isAbandoned(error) || setFailedMore({ url, error }))
      .finally(() => {
        if (busy.current === url) busy.current = undefined
        setLoadingMore((present) => (present === url ? undefined : present))
      })
  }, [data, endpoint, isValidating, mutate, read, url, pageSize])
  const retry = useCallback(() => (moreError ? loadMore() : void mutate()), [moreError, loadMore, mutate])

  return {
    rows: data?.rows,
    ...totalOf(data),
    hasMore: data?.next !== undefined,
    isLoading: swr.isLoading,
    isValidating,
    isLoadingMore,
    error: swr.error ?? moreError,
    loadMore,
    retry,
  }
}
