import type { ReadingEndpoint, RequestOf } from '@ginkgo/contracts'
import { useCallback } from 'react'
import { type Key, unstable_serialize, useSWRConfig } from 'swr'
import { call, callPage, urlOf } from './call.ts'
import type { AnswerKey } from './answer-key.ts'

interface OnItsWay {
  readonly answer: Promise<unknown>
  /** How often answers had become out of date when it was asked for. */
  readonly at: number
}

/** The part of SWR's cache that answers are put into. */
interface AnswerCache {
  get(name: string): { data?: unknown; isValidating?: boolean } | undefined
  set(name: string, state: object): void
}

const onItsWay = new Map<string, OnItsWay>()
let outdated = 0
const listeners = new Set<() => void>()

/** To be called where answers become out of date: what was asked for before may be answered as it was before. */
export function noteOutdated(): void {
  outdated++
  for (const listen of listeners) listen()
}

/** Calls whenever answers become out of date. */
export const onOutdated = (listen: () => void): void => void listeners.add(listen)

/** The answer that is being read ahead, as long as nothing has become out of date since. */
export function answerAhead<T>(key: Key): Promise<T> | undefined {
  const found = onItsWay.get(unstable_serialize(key))
  return found?.at === outdated ? (found.answer as Promise<T>) : undefined
}

/** A read that is known by its address, without the endpoint's declaration. */
export interface KnownRead {
  /** The id of the endpoint, e.g. `leads.list`. */
  readonly endpoint: string
  readonly path: string
  /** In the order in which it stands in the address. */
  readonly query?: Readonly<Record<string, string>>
  /** Of a list that is read by `usePages`: rows of its first page. */
  readonly rows?: number
}

function cachedAs({ endpoint: id, path, query = {}, rows }: KnownRead) {
  const endpoint = { id, path, method: 'get' } as unknown as ReadingEndpoint & { readonly paged: true }
  const request = { query } as RequestOf<typeof endpoint>
  const url = urlOf(endpoint, request)
  const key: AnswerKey = rows ? [id, url, 'pages'] : [id, url]
  return { endpoint, request, key, name: unstable_serialize(key) }
}

/** The answer that is in the cache, as the endpoint gives it; of a list that is read by `usePages` its rows. */
export function answerInCache(cache: AnswerCache, read: KnownRead): unknown {
  const data = cache.get(cachedAs(read).name)?.data
  return read.rows && data ? (data as { rows: unknown }).rows : data
}

/**
 * Reads an answer into the cache before a page asks for it, unless it is there or on its way. Whoever shows it meanwhile
 * takes the same answer; a failure shows only there.
 * @returns the answer that is on its way; undefined where it is there already
 */
export function readAhead(cache: AnswerCache, read: KnownRead): Promise<unknown> | undefined {
  const { endpoint, request, key, name } = cachedAs(read)
  const { rows } = read
  const isKnown = () => cache.get(name)?.data !== undefined || cache.get(name)?.isValidating === true
  if (onItsWay.has(name)) return onItsWay.get(name)?.answer
  if (isKnown()) return undefined
  const at = outdated
  const answer = rows ? callPage(endpoint, { ...request, page: { limit: rows } }) : call(endpoint, request)
  onItsWay.set(name, { answer, at })
  answer
    .then((data) => {
      // With its key, by which what becomes out of date is found before anything shows it.
      if (at === outdated && !isKnown())
        cache.set(name, { data, _k: key, isValidating: false, isLoading: false })
    })
    .catch(() => undefined)
    .finally(() => onItsWay.delete(name))
  return answer
}

/** The same for one record. */
export function useReadAhead(): <E extends ReadingEndpoint & { readonly paged?: never }>(
  endpoint: E,
  request: RequestOf<E>,
) => void {
  const { cache } = useSWRConfig()
  return useCallback(
    (endpoint, request) => void readAhead(cache, { endpoint: endpoint.id, path: urlOf(endpoint, request) }),
    [cache],
  )
}
