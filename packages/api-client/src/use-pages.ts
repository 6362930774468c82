import type { Endpoint, RequestOf, ResponseOf } from '@ginkgo/contracts'
import { useMemo, useState } from 'react'
import type { AnswerKey } from './answer-key.ts'
import type { ApiError } from './api-error.ts'
import { callPage, type Page, urlOf } from './call.ts'
import type { Membership } from './store/membership.ts'
import { nothing } from './store/question.ts'
import { type Failed, failedOf, useAnswers, useFormer, useLatest, useSnapshots } from './store/use-answer.ts'

type RowOf<E extends Endpoint> = ResponseOf<E> extends (infer Row)[] ? Row : never

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
  readonly failed: Failed | undefined
  readonly loadMore: () => void
  readonly retry: () => void
}

/** More rows may be loaded than were counted, and once all are loaded the total is exact. */
function totalOf(page: Page<unknown> | undefined): { total: number; isAtLeast: boolean } {
  if (!page?.isAtLeast) return { total: page?.total ?? 0, isAtLeast: false }
  return { total: Math.max(page.total, page.rows.length), isAtLeast: page.next !== undefined }
}

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

type Requests<E extends Endpoint> = Readonly<Record<string, RequestOf<E> | null>>

/**
 * Reads a paged endpoint; a refresh loads as many rows again as were there. While filters change, the former rows stay until
 * the new ones arrive.
 * @param pageSize rows of the first page, 1 to 1,000
 * @param startWith rows to begin with where none are known any more, e.g. on the way back to a list
 * @param membership which records the list has, so that a change of one is shown without asking the server
 */
export function usePages<E extends Endpoint & { paged: true }>(
  endpoint: E,
  request: RequestOf<E> | null,
  pageSize = 50,
  startWith = pageSize,
  membership?: Membership,
): PagesResult<RowOf<E>> {
  const { list } = usePagesOf(endpoint, { list: request }, pageSize, startWith, membership)
  return list as PagesResult<RowOf<E>>
}

/** The same for several questions to the endpoint, each by a name. */
export function usePagesOf<E extends Endpoint & { paged: true }>(
  endpoint: E,
  requests: Requests<E>,
  pageSize = 50,
  startWith = pageSize,
  membership?: Membership,
): Readonly<Record<string, PagesResult<RowOf<E>>>> {
  const store = useAnswers()
  const lists = Object.entries(requests).map(([name, request]) => {
    const key: AnswerKey | null = request && [endpoint.id, urlOf(endpoint, request), 'pages']
    const read = (page: { limit: number; cursor?: string }, signal: AbortSignal) =>
      callPage(endpoint, { ...(request as RequestOf<E>), page } as RequestOf<E>, { signal })
    return { name, key, read }
  })
  const [begun] = useState(() => new Set(lists.map(({ key }) => key?.[1])))
  const snapshots = useSnapshots(
    lists.map(({ key, read }) => ({
      key,
      reader: (signal, rows) => readUpTo(Math.min(rows, serverMaximum), (page) => read(page, signal)),
      kind: endpoint.record,
      membership,
      rows: begun.has(key?.[1]) ? Math.max(pageSize, startWith) : pageSize,
    })),
  )
  const present = lists.map((list, place) => {
    const { data } = snapshots[place] ?? nothing
    return { ...list, value: data as Page<RowOf<E>> | undefined }
  })
  const pages = useFormer(present)
  const latest = useLatest(present)
  const names = JSON.stringify(Object.keys(requests))
  const actions = useMemo(() => {
    const actionsOf = (_: string, place: number) => {
      const loadMore = () => {
        const { key, read, value } = latest.current[place] ?? {}
        const limit = Math.max(pageSize, Math.min(value?.rows.length ?? 0, largestPage))
        if (key && read) store.more(key, (signal, cursor) => read({ limit, cursor }, signal))
      }
      const retry = () => {
        const { key } = latest.current[place] ?? {}
        if (!key) return
        if (store.snapshot(key).moreError !== undefined) loadMore()
        else void store.reread(key)
      }
      return { loadMore, retry }
    }
    return (JSON.parse(names) as string[]).map(actionsOf)
  }, [store, latest, names, pageSize])

  const resultOf = ({ key, value }: (typeof present)[number], place: number): PagesResult<RowOf<E>> => {
    const snapshot = snapshots[place] ?? nothing
    const data = pages[place]
    const { loadMore, retry } = actions[place] as (typeof actions)[number]
    const isLoading = () => key !== null && value === undefined && snapshot.error === undefined
    return {
      rows: data?.rows,
      ...totalOf(data),
      hasMore: data?.next !== undefined,
      get isLoading() {
        return isLoading()
      },
      get isValidating() {
        return snapshot.isReading || isLoading()
      },
      get isLoadingMore() {
        return snapshot.isReadingMore
      },
      get error() {
        return (snapshot.error ?? snapshot.moreError) as ApiError | undefined
      },
      get failed() {
        const retrying = snapshot.isReading || snapshot.isReadingMore
        return failedOf(snapshot.error ?? snapshot.moreError, { retry, retrying })
      },
      loadMore,
      retry,
    }
  }
  return Object.fromEntries(present.map((list, place) => [list.name, resultOf(list, place)]))
}
