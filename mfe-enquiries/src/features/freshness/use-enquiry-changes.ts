import { urlOf } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { useCallback, useMemo } from 'react'
import { type Key, unstable_serialize, useSWRConfig } from 'swr'
import { afterChange, type EnquiryChange, type LoadedList } from './enquiry-lists.ts'

type ListKey = readonly [id: string, url: string, kind: 'pages']

/** One cached list of enquiries: what was asked, and what is loaded of it. */
export interface CachedList {
  readonly key: ListKey
  readonly query: URLSearchParams
  readonly list: LoadedList
}

const isListOf = (verticalId: string, key: Key): key is ListKey =>
  Array.isArray(key) &&
  key[0] === enquiriesApi.list.id &&
  String(key[1]).split('?')[0] === urlOf(enquiriesApi.list, { params: { verticalId }, query: {} })

/** What `settle` brings up to date, so that it need not be read again. */
export const settled = [enquiriesApi.list.id, enquiriesApi.get.id]

/**
 * Applies changes of enquiries to every cached list, so that the lists need not be read again.
 */
export function useEnquiryChanges(verticalId: string) {
  const { mutate, cache } = useSWRConfig()

  const cachedLists = useCallback((): CachedList[] => {
    const keys: ListKey[] = []
    void mutate((key) => {
      if (isListOf(verticalId, key)) keys.push(key)
      return false
    })
    return keys.flatMap((key) => {
      const list = cache.get(unstable_serialize(key))?.data as LoadedList | undefined
      return list ? [{ key, list, query: new URLSearchParams(key[1].split('?')[1]) }] : []
    })
  }, [mutate, cache, verticalId])

  /** Changes the cached lists; resolves when the lists that only the server can order were read again. */
  const apply = useCallback(
    async (changes: readonly EnquiryChange[]): Promise<void> => {
      await Promise.all(
        cachedLists().map(({ key, query, list }) => {
          let next: LoadedList | undefined = list
          for (const change of changes) next = next && afterChange(next, query, change)
          if (next === list) return undefined
          return next ? mutate(key, next, { revalidate: false }) : mutate(key, undefined)
        }),
      )
    },
    [cachedLists, mutate],
  )

  /** After an own change: the answer goes into the lists and the page. */
  const settle = useCallback(
    async (change: Omit<EnquiryChange, 'now'> & { now: EnquiryDetail | undefined }) => {
      const { id, now } = change
      const key = [enquiriesApi.get.id, urlOf(enquiriesApi.get, { params: { enquiryId: id } })]
      await Promise.all([apply([change]), mutate(key, now, { revalidate: false })])
    },
    [apply, mutate],
  )

  return useMemo(() => ({ cachedLists, apply, settle }), [cachedLists, apply, settle])
}
