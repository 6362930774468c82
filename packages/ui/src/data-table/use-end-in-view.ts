import { useEffect, useRef } from 'react'

/** Rows before the end at which the next page is asked for. */
const AHEAD = 25

/** Calls `onEnd` once per number of rows, when the last shown row comes near the end. */
export function useEndInView({
  lastIndex,
  count,
  hasMore,
  loadingMore,
  onEnd,
}: {
  lastIndex: number
  count: number
  hasMore: boolean
  loadingMore: boolean
  onEnd: (() => void) | undefined
}): void {
  const askedAt = useRef(-1)
  useEffect(() => {
    if (!hasMore || loadingMore || !onEnd || count === 0) return
    if (lastIndex < count - 1 - AHEAD || askedAt.current === count) return
    askedAt.current = count
    onEnd()
  }, [lastIndex, count, hasMore, loadingMore, onEnd])
}
