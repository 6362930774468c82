import { type AnswerKey, isOlder, urlOf, useChangeAnswers } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { useCallback, useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { afterChange, type EnquiryChange, type LoadedList } from './enquiry-lists.ts'

/** One cached list of enquiries: what was asked, and what is loaded of it. */
export interface CachedList {
  readonly query: URLSearchParams
  readonly list: LoadedList
}

const queryOf = ([, url]: AnswerKey) => new URLSearchParams(url.split('?')[1])

/** What `settle` brings up to date, so that it need not be read again. */
export const settled = [enquiriesApi.list.id, enquiriesApi.get.id]

/**
 * Applies changes of enquiries to every cached list, so that the lists need not be read again.
 */
export function useEnquiryChanges(verticalId: string) {
  const { mutate, cache } = useSWRConfig()
  const changeAnswers = useChangeAnswers()

  const isList = useCallback(
    ([id, url]: AnswerKey) =>
      id === enquiriesApi.list.id &&
      url.split('?')[0] === urlOf(enquiriesApi.list, { params: { verticalId }, query: {} }),
    [verticalId],
  )

  const cachedLists = useCallback((): CachedList[] => {
    const lists: CachedList[] = []
    void mutate((key) => {
      if (!Array.isArray(key) || !isList(key as unknown as AnswerKey)) return false
      const list = cache.get(unstable_serialize(key))?.data as LoadedList | undefined
      if (list) lists.push({ list, query: queryOf(key as unknown as AnswerKey) })
      return false
    })
    return lists
  }, [mutate, cache, isList])

  /** Changes the cached lists; resolves when the lists that only the server can order were read again. */
  const apply = useCallback(
    (changes: readonly EnquiryChange[]): Promise<void> =>
      changeAnswers(isList, (list, key) =>
        changes.reduce<LoadedList | undefined>(
          (next, change) => next && afterChange(next, queryOf(key), change),
          list as LoadedList,
        ),
      ),
    [changeAnswers, isList],
  )

  /** After an own change: the answer goes into the lists and the page. */
  const settle = useCallback(
    async (change: Omit<EnquiryChange, 'now'> & { now: EnquiryDetail | undefined }) => {
      const { id, now } = change
      const page = urlOf(enquiriesApi.get, { params: { enquiryId: id } })
      await Promise.all([
        apply([change]),
        changeAnswers(
          ([endpoint, url]) => endpoint === enquiriesApi.get.id && url === page,
          (former) => (now && isOlder(now, former as EnquiryDetail) ? former : now),
        ),
      ])
    },
    [apply, changeAnswers],
  )

  return useMemo(() => ({ cachedLists, apply, settle }), [cachedLists, apply, settle])
}
