import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { AnswerKey } from './answer-key.ts'
import { noteOutdated } from './read-ahead.ts'

export type ChangeAnswers = (
  isMeant: (key: AnswerKey) => boolean,
  /** The new answer; the same one where nothing changes, undefined where only the server knows it. */
  change: (answer: unknown, key: AnswerKey) => unknown,
) => Promise<void>

/**
 * Changes cached answers by what they are at that moment. An answer that is being read meanwhile is read once more,
 * because it may be from before the change. Resolves when all is read.
 */
export function useChangeAnswers(): ChangeAnswers {
  const { mutate, cache } = useSWRConfig()
  return useCallback(
    async (isMeant, change) => {
      noteOutdated()
      const keys: AnswerKey[] = []
      void mutate((key) => {
        if (Array.isArray(key) && isMeant(key as unknown as AnswerKey)) keys.push(key as unknown as AnswerKey)
        return false
      })
      await Promise.all(
        keys.map(async (key) => {
          const { data, isValidating } = cache.get(unstable_serialize(key)) ?? {}
          const changed = (answer: unknown) => (answer === undefined ? undefined : change(answer, key))
          if (data !== undefined && changed(data) === data) return
          await mutate(key, changed, { revalidate: (after) => after === undefined || isValidating === true })
        }),
      )
    },
    [mutate, cache],
  )
}

const versionOf = (record: object) =>
  'updatedAt' in record && typeof record.updatedAt === 'string' ? record.updatedAt : undefined

/** Whether one is an older version of the same record than the other. */
export function isOlder(one: object, other: object): boolean {
  const [version, otherVersion] = [versionOf(one), versionOf(other)]
  return version !== undefined && otherVersion !== undefined && version < otherVersion
}
