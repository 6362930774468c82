import { useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Height of a row, fixed so that nothing has to be measured. */
export const ROW_PX = 40
/** Height of the header. It stands above the rows and covers the first of those that are scrolled below it. */
const HEADER_PX = 36

/** First and last row in sight, of a list without an end. */
interface Sight {
  readonly first: number
  readonly last: number
}

const sightAt = (offset: number, height: number): Sight => {
  const first = Math.max(0, Math.floor((offset - HEADER_PX) / ROW_PX))
  return { first, last: Math.max(first, Math.ceil((offset + height - HEADER_PX) / ROW_PX) - 1) }
}

/** Where the rows begin: pixels scrolled, and the height of what is in sight as far as that is known. */
type Start = () => { readonly offset: number; readonly height: number }

/**
 * Which rows of a scrolled table are in the document: those in sight, and `overscan` rows above and below them. As all
 * rows have one height, this is arithmetic.
 */
export function useRowWindow({
  scroller,
  count,
  overscan,
  start,
}: {
  scroller: HTMLElement | null
  count: number
  overscan: number
  start: Start
}): {
  readonly indexes: readonly number[]
  /** The last row in sight; -1 without rows. */
  readonly lastInSight: number
  /** Scrolls by as little as shows a row as a whole. */
  readonly scrollTo: (index: number) => void
} {
  const [begun] = useState(start)
  const [sight, setSight] = useState(() => sightAt(begun.offset, begun.height))
  useLayoutEffect(() => {
    if (!scroller) return undefined
    scroller.scrollTo({ top: begun.offset })
    let known = sightAt(begun.offset, begun.height)
    const look = () => {
      const now = sightAt(scroller.scrollTop, scroller.clientHeight)
      if (now.first === known.first && now.last === known.last) return
      known = now
      // Before the browser paints, so that fast scrolling shows no gaps.
      flushSync(() => setSight(now))
    }
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, begun])
  const scrollTo = useCallback(
    (index: number) => {
      if (!scroller) return
      const top = index * ROW_PX
      const bottom = HEADER_PX + top + ROW_PX
      if (scroller.scrollTop > top) scroller.scrollTo({ top })
      else if (scroller.scrollTop + scroller.clientHeight < bottom)
        scroller.scrollTo({ top: bottom - scroller.clientHeight })
    },
    [scroller],
  )
  const lastInSight = Math.min(sight.last, count - 1)
  const first = Math.max(0, Math.min(sight.first, lastInSight) - overscan)
  const last = Math.min(lastInSight + overscan, count - 1)
  const indexes = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  return { indexes, lastInSight, scrollTo }
}
