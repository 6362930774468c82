import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { placeOf, rememberPlace } from '../data-table/list-place.ts'
import { likelyHeight } from '../layout/likely-height.ts'
import { ownHeights } from '../layout/own-heights.ts'
import { CARD_GAP_PX } from './use-board-drag.ts'

/** The virtual cards of a column, which come back where they were when the column was left under the same key. */
export function useColumnCards({
  scroller,
  ids,
  cardHeight,
  mounted,
  placeKey,
}: {
  scroller: RefObject<HTMLDivElement | null>
  ids: readonly string[]
  /** Height of most cards in px. */
  cardHeight: number
  /** Indexes of cards that stay in the document: of the one that is dragged, and of the one in the tab order. */
  mounted: readonly number[]
  placeKey: string | undefined
}): ReactVirtualizer<HTMLDivElement, HTMLElement> {
  // Cards are read after their column is there, so their heights are looked up one by one.
  const place = useMemo(() => {
    const { offset = 0, measured = [] } = placeOf(placeKey) ?? {}
    return { offset, heights: new Map(measured.map(({ key, size }) => [key, size])) }
  }, [placeKey])
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => place.heights.get(ids[index] ?? index) ?? cardHeight,
    getItemKey: (index) => ids[index] ?? index,
    gap: CARD_GAP_PX,
    overscan: 4,
    ...ownHeights,
    // What is in sight can be drawn before the column is measured.
    initialRect: { width: 0, height: likelyHeight() },
    // Browsers end a touch drag without an event when its first element leaves the document.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...mounted])].sort((a, b) => a - b),
  })

  // The cards are read after the column is rendered; until then there is nothing to scroll.
  const hasCards = ids.length > 0
  useLayoutEffect(() => {
    const view = scroller.current
    if (placeKey === undefined || !view || !hasCards) return
    view.scrollTop = place.offset
    // Before the cards leave the document.
    return () =>
      rememberPlace(placeKey, {
        offset: view.scrollTop,
        measured: virtualizer.measurementsCache,
      })
  }, [placeKey, place, hasCards, scroller, virtualizer])
  return virtualizer
}
