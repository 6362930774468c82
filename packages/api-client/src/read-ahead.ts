import type { ReadingEndpoint, RequestOf, ResponseOf } from '@ginkgo/contracts'
import { useCallback } from 'react'
import { type Key, unstable_serialize, useSWRConfig } from 'swr'
import { call, urlOf } from './call.ts'

interface OnItsWay {
  readonly answer: Promise<unknown>
  /** How often answers had become out of date when it was asked for. */
  readonly at: number
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

/**
 * Reads an answer into the cache before a page asks for it, unless it is there or on its way. Whoever shows it meanwhile
 * takes the same answer; a failure shows only there.
 */
export function useReadAhead(): <E extends ReadingEndpoint>(endpoint: E, request: RequestOf<E>) => void {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    (endpoint, request) => {
      const key = [endpoint.id, urlOf(endpoint, request)] as const
      const name = unstable_serialize(key)
      if (onItsWay.has(name) || cache.get(name)?.data !== undefined || cache.get(name)?.isValidating) return
      const at = outdated
      const answer: Promise<ResponseOf<typeof endpoint>> = call(endpoint, request)
      onItsWay.set(name, { answer, at })
      answer
        .then((data) =>
          at === outdated && cache.get(name)?.data === undefined
            ? mutate(key, data, { revalidate: false })
            : undefined,
        )
        .catch(() => undefined)
        .finally(() => onItsWay.delete(name))
    },
    [cache, mutate],
  )
}
