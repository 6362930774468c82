import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ownHeights } from './own-heights.ts'

type Scroller = Element | Window

/** The nearest ancestor that scrolls vertically, else the window. */
function scrollerOf(element: Element): Scroller {
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY) && node !== document.documentElement) return node
  }
  return window
}

/** Pixels that an element or the window is scrolled by. */
const scrolledBy = (scroller: Scroller): number =>
  scroller instanceof Element ? scroller.scrollTop : scroller.scrollY

function offsetIn(scroller: Scroller, element: Element): number {
  const top = element.getBoundingClientRect().top
  const origin = scroller instanceof Element ? scroller.getBoundingClientRect().top : 0
  return top - origin + scrolledBy(scroller)
}

interface PagePlace {
  /** Null until the list is laid out. */
  readonly scroller: Scroller | null
  /** Pixels from the top of what scrolls to the top of the list. */
  readonly margin: number
  /** Of what is in sight, in pixels. */
  readonly height: number
}

/** Virtual items of a list that scrolls with the page around it, whatever element that is. */
export function usePageVirtualizer({
  count,
  estimateSize,
  itemKey,
  gap = 0,
  measured,
  initialOffset = 0,
}: {
  count: number
  estimateSize: number
  itemKey: (index: number) => string
  gap?: number | undefined
  /** Measurements of an earlier virtualizer of the same list. */
  measured?: VirtualItem[] | undefined
  /** Pixels to scroll the page to once the list is there. */
  initialOffset?: number | undefined
}): {
  virtualizer: Virtualizer<Element, HTMLElement>
  listRef: RefCallback<HTMLElement>
  margin: number
  /** Pixels the page is scrolled by. The virtualizer hears of it by an event, a frame later. */
  offset: () => number
} {
  // What is in sight of a list that begins at the top is drawn before its place is known.
  const [page, setPage] = useState<PagePlace>(() => ({ scroller: null, margin: 0, height: innerHeight }))
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    const place = () =>
      setPage((before) => {
        const margin = Math.round(offsetIn(scroller, element))
        return before.scroller === scroller && before.margin === margin
          ? before
          : { ...before, scroller, margin }
      })
    place()
    // The content above the list may change its height.
    const observer = new ResizeObserver(place)
    observer.observe(scroller instanceof Element ? (scroller.firstElementChild ?? scroller) : document.body)
    return () => observer.disconnect()
  }, [])

  const inElement = page.scroller instanceof Element
  const virtualizer = useVirtualizer<Element, HTMLElement>({
    count,
    gap,
    overscan: 4,
    estimateSize: () => estimateSize,
    getItemKey: itemKey,
    initialOffset,
    initialRect: { width: 0, height: page.height },
    ...(measured && { initialMeasurementsCache: measured }),
    scrollMargin: page.margin,
    getScrollElement: () => page.scroller as Element | null,
    // The two sets of functions differ only in the kind of scroller they are given.
    observeElementRect: inElement ? observeElementRect : (observeWindowRect as never),
    observeElementOffset: inElement ? observeElementOffset : (observeWindowOffset as never),
    scrollToFn: inElement ? elementScroll : (windowScroll as never),
    ...ownHeights,
  })
  const scrolls = useRef<Scroller>(null)
  useLayoutEffect(() => {
    scrolls.current = page.scroller
  }, [page])
  const offset = useCallback(() => (scrolls.current ? scrolledBy(scrolls.current) : 0), [])
  const { containerRef } = virtualizer
  const listRef = useCallback(
    (element: HTMLElement | null) => {
      list.current = element
      containerRef(element)
    },
    [containerRef],
  )
  return { virtualizer, listRef, margin: page.margin, offset }
}
