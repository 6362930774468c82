import { useCallback, useEffect } from 'react'
import { type Key, useSWRConfig } from 'swr'

/** How many components show each cache entry at the moment, by serialized key. */
const mounted = new Map<string, number>()

type EntryKey = readonly [id: string, url: string, kind?: string] | null

/** Registers that a component shows this entry, so that a refresh reads again only what is on screen. */
export function useMounted(key: EntryKey): void {
  const name = key?.join(' ')
  useEffect(() => {
    if (!name) return
    mounted.set(name, (mounted.get(name) ?? 0) + 1)
    return () => {
      const count = (mounted.get(name) ?? 1) - 1
      if (count > 0) mounted.set(name, count)
      else mounted.delete(name)
    }
  }, [name])
}

/**
 * Tells the cache that data changed: `await refresh('leads', 'enquiries.counts')`. Each name is an endpoint id or
 * its group. What is on screen is read again in place; what is not is forgotten and read when next shown.
 */
export function useRefresh(): (...groups: string[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...groups: string[]) => {
      const affected = (key: Key): key is EntryKey & readonly string[] =>
        Array.isArray(key) &&
        typeof key[0] === 'string' &&
        groups.some((group) => key[0] === group || (key[0] as string).startsWith(`${group}.`))
      const shown = (key: readonly string[]) => mounted.has(key.join(' '))
      // With revalidation: it reads nothing that is not shown, and without it an answer of the last two seconds,
      // older than the change, would be handed out once more.
      await mutate((key) => affected(key) && !shown(key), undefined)
      await mutate((key) => affected(key) && shown(key))
    },
    [mutate],
  )
}

/** The cached answer with this record in the place of its former version; the same answer where it is not in it. */
function withRecord(answer: unknown, record: { readonly id: string }): unknown {
  const replaced = (rows: readonly unknown[]) =>
    rows.some((row) => idOf(row) === record.id)
      ? rows.map((row) => (idOf(row) === record.id ? record : row))
      : rows
  if (Array.isArray(answer)) return replaced(answer)
  if (idOf(answer) === record.id) return record
  if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows))
    return answer
  const rows = replaced(answer.rows)
  return rows === answer.rows ? answer : { ...answer, rows }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/**
 * Replaces a record in the cached answers by the one that a call returned: `replace('meetings', meeting)`. A dialog
 * that is opened before the lists are read again then edits the newest version. Lists keep their order until then.
 */
export function useReplace(): (group: string, record: { readonly id: string }) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (group, record) =>
      void mutate(
        (key) => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(`${group}.`),
        (answer: unknown) => withRecord(answer, record),
        { revalidate: false },
      ),
    [mutate],
  )
}
