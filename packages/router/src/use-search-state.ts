import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Parameters of an address by their new values; null, undefined and an empty text take one out. */
export type SearchChanges = Readonly<Record<string, string | null | undefined>>

export type ChangeSearch = (changes: SearchChanges, options?: { replace?: boolean }) => void

/** The address after a change. */
export function changedSearch(current: URLSearchParams, changes: SearchChanges): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What the page keeps in its address, so that it survives reload and the Back button; `replace` makes no step of Back. */
export function useSearchState(): [search: URLSearchParams, change: ChangeSearch] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback<ChangeSearch>(
    (changes, { replace = false } = {}) =>
      setSearch((current) => changedSearch(current, changes), { replace }),
    [setSearch],
  )
  return [search, change]
}
