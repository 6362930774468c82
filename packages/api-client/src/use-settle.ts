import type { Endpoint, RequestOf, Topic } from '@ginkgo/contracts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { urlOf } from './call.ts'
import { useReplace } from './refresh.ts'

/**
 * Shows a record that was saved at once. The list on the screen keeps its rows where they are, though the record may
 * belong elsewhere in it now; every other list is read again when it is next shown.
 * @param shown what the list on the screen was asked; undefined on other pages
 */
export function useSettle<Item extends { readonly id: string }, E extends Endpoint>(
  topic: Topic,
  list: E,
  shown: RequestOf<E> | undefined,
) {
  const replace = useReplace()
  const { mutate } = useSWRConfig()
  const url = shown && urlOf(list, shown)
  const settle = useCallback(
    async (record: Item) => {
      replace(topic, record)
      if (!url) return
      const isElsewhere = (key: unknown) => Array.isArray(key) && key[0] === list.id && key[1] !== url
      await mutate(isElsewhere, undefined)
    },
    [replace, mutate, topic, list.id, url],
  )
  return { settle, upToDate: url ? [list.id] : [] }
}
