import { useCallback, useState } from 'react'

/**
 * The card of a column that had the focus last, or the one that took its place: it is in the tab order, and stays in
 * the document however far one scrolls. Undefined before any had the focus.
 */
export function useTabStop(ids: readonly string[]) {
  const [last, setLast] = useState<{ readonly id: string; readonly index: number }>()
  const keep = useCallback(
    (id: string, index: number) =>
      setLast((before) => (before?.id === id && before.index === index ? before : { id, index })),
    [],
  )
  if (!last || ids.length === 0) return { index: undefined, keep }
  const place = ids.indexOf(last.id)
  return { index: place < 0 ? Math.min(last.index, ids.length - 1) : place, keep }
}
