import type { Endpoint, RequestOf, Topic } from '@ginkgo/contracts'
import { useCallback } from 'react'
import { urlOf } from './call.ts'
import { useChangeAnswers } from './change-answers.ts'
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
  const changeAnswers = useChangeAnswers()
  const url = shown && urlOf(list, shown)
  const settle = useCallback(
    async (record: Item) => {
      replace(topic, record)
      if (!url) return
      await changeAnswers(
        ([id, asked]) => id === list.id && asked !== url,
        () => undefined,
      )
    },
    [replace, changeAnswers, topic, list.id, url],
  )
  return { settle, upToDate: url ? [list.id] : [] }
}
