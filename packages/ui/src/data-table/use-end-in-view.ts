import { useEffect, useRef } from 'react'

/** Rows before the end at which the next page is asked for. */
const AHEAD = 25

/** Calls `onEndReached` once per number of rows, when the last shown row comes near the end. */
export function useEndInView({
  lastIndex,
  count,
  hasMore,
  loadingMore,
  onEndReached,
}: {
  lastIndex: number
  count: number
  hasMore: boolean
  loadingMore: boolean
  onEndReached: (() => void) | undefined
}): void {
  const askedAt = useRef(-1)
  useEffect(() => {
    if (!hasMore || loadingMore || !onEndReached || count === 0) return
    if (lastIndex < count - 1 - AHEAD || askedAt.current === count) return
    askedAt.current = count
    onEndReached()
  }, [lastIndex, count, hasMore, loadingMore, onEndReached])
}
