import { isAbout, type Topic } from '@ginkgo/contracts'
import { useCallback, useEffect } from 'react'
import { type Key, useSWRConfig } from 'swr'
import type { AnswerKey } from './answer-key.ts'
import { isOlder, useChangeAnswers } from './change-answers.ts'
import { noteOutdated } from './read-ahead.ts'

/** How many components show each cache entry at the moment, by serialized key. */
const mounted = new Map<string, number>()
/** Who wants to know when the last component that shows an entry is gone. */
const hidden = new Map<string, Set<() => void>>()

/** Calls once no component shows this entry any more. @returns how to stop listening */
export function onHidden(key: AnswerKey, listener: () => void): () => void {
  const name = key.join(' ')
  const listeners = hidden.get(name) ?? new Set()
  hidden.set(name, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && hidden.get(name) === listeners) hidden.delete(name)
  }
}

function tellHidden(name: string): void {
  // Another component of the same commit, or of the next page, may show it.
  setTimeout(() => {
    if (!mounted.has(name)) for (const listener of hidden.get(name) ?? []) listener()
  })
}

/** Registers that a component shows this entry, so that a refresh reads again only what is on screen. */
export function useMounted(key: AnswerKey | null): void {
  const name = key?.join(' ')
  useEffect(() => {
    if (!name) return
    mounted.set(name, (mounted.get(name) ?? 0) + 1)
    return () => {
      const count = (mounted.get(name) ?? 1) - 1
      if (count > 0) mounted.set(name, count)
      else {
        mounted.delete(name)
        tellHidden(name)
      }
    }
  }, [name])
}

/** Whether a component shows this entry. */
export const isShown = (key: AnswerKey): boolean => mounted.has(key.join(' '))

/** Reads again what is out of date and on screen; what is not on screen is forgotten and read when next shown. */
export function useReread(): (isOutdated: (key: AnswerKey) => boolean) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (isOutdated) => {
      noteOutdated()
      const affected = (key: Key): key is readonly string[] =>
        Array.isArray(key) && isOutdated(key as unknown as AnswerKey)
      // With revalidation: it reads nothing that is not shown, and without it an answer of the last two seconds,
      // older than the change, would be handed out once more.
      await mutate((key) => affected(key) && !isShown(key as unknown as AnswerKey), undefined)
      await mutate((key) => affected(key) && isShown(key as unknown as AnswerKey))
    },
    [mutate],
  )
}

/**
 * The same for all that topics are about. A change of the user's own needs no call of it: `useMutation` refreshes what
 * the endpoint declares.
 */
export function useRefresh(): (
  topics: readonly Topic[],
  /** Ids of endpoints whose cached answers are newer already. */
  except?: readonly string[],
) => Promise<void> {
  const reread = useReread()
  return useCallback(
    (topics, except = []) =>
      reread(([id]) => topics.some((topic) => isAbout(id, topic)) && !except.includes(id)),
    [reread],
  )
}

/** The cached answer with the newer version of this record; the same answer where it is not in it. */
function withRecord(answer: unknown, record: { readonly id: string }): unknown {
  // A detail has more than the record that a call returns. Answers may arrive in another order than they were given.
  const renewed = (former: unknown) =>
    isOlder(record, former as object) ? former : { ...(former as object), ...record }
  const replaced = (rows: readonly unknown[]) =>
    rows.some((row) => idOf(row) === record.id)
      ? rows.map((row) => (idOf(row) === record.id ? renewed(row) : row))
      : rows
  if (Array.isArray(answer)) return replaced(answer)
  if (idOf(answer) === record.id) return renewed(answer)
  if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows))
    return answer
  const rows = replaced(answer.rows)
  return rows === answer.rows ? answer : { ...answer, rows }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/**
 * Renews a record in the cached answers by the one that a call returned: `replace('meetings', meeting)`. A dialog
 * that is opened before the lists are read again then edits the newest version. Lists keep their order until then.
 */
export function useReplace(): (group: string, record: { readonly id: string }) => void {
  const changeAnswers = useChangeAnswers()
  return useCallback(
    (group, record) =>
      void changeAnswers(
        ([id]) => id.startsWith(`${group}.`),
        (answer) => withRecord(answer, record),
      ),
    [changeAnswers],
  )
}
