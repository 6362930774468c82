import { useEffect, useRef } from 'react'

/** Rows before the end at which the next page is asked for. */
const AHEAD = 25

interface Ending {
  readonly hasMore?: boolean | undefined
  readonly loadingMore?: boolean | undefined
  readonly onEnd?: (() => void) | undefined
}

/** Calls `onEnd` once per number of rows, when the last shown row comes near the end. */
export function useEndInView(
  lastIndex: number,
  count: number,
  { hasMore, loadingMore, onEnd }: Ending,
): void {
  const askedAt = useRef(-1)
  useEffect(() => {
    if (!hasMore || loadingMore || !onEnd || count === 0) return
    if (lastIndex < count - 1 - AHEAD || askedAt.current === count) return
    askedAt.current = count
    onEnd()
  }, [lastIndex, count, hasMore, loadingMore, onEnd])
}
