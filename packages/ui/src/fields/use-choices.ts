import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../layout/use-debounced.ts'

interface Results<T> {
  items: readonly T[]
  /** From the first key until what is typed now was searched. */
  busy: boolean
  failed: boolean
}

const nothing: Results<never> = { items: [], busy: true, failed: false }

/**
 * The results of `search` for the typed text while `open`. An answer that arrives after a newer search began is
 * dropped.
 */
export function useChoices<T>(
  search: (text: string) => Promise<readonly T[]> | readonly T[],
  text: string,
  open: boolean,
): Results<T> {
  const [results, setResults] = useState<Results<T>>(nothing)
  const searchNow = useEffectEvent(search)
  const [searched, setSearched] = useState(text)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (!open) setResults(nothing)
  }

  useEffect(() => {
    if (!open) return
    let overtaken = false
    const run = async () => {
      try {
        const answer = searchNow(text)
        if (answer instanceof Promise) setResults((before) => ({ ...before, busy: true, failed: false }))
        const items = await answer
        if (!overtaken) setResults({ items, busy: false, failed: false })
      } catch {
        if (!overtaken) setResults({ items: [], busy: false, failed: true })
      }
      if (!overtaken) setSearched(text)
    }
    const timer = setTimeout(run, text === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [text, open])

  return searched === text ? results : { ...results, busy: true, failed: false }
}
