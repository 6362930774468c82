import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollByColumn } from './column-stops.ts'
import { edgeSpeed, continued, noHold, sideAt } from './edge-speed.ts'

/**
 * Scrolls while a card is held at an edge: a list continuously, the board one column at a time. The library's own
 * scrolling is continuous only and passes all columns before the user can drop the card.
 */
export function useEdgeScroll({
  isActive,
  pointer,
  board,
  listUnder,
  onScroll,
}: {
  /** A card is held by mouse or finger. */
  isActive: boolean
  pointer: RefObject<{ readonly x: number; readonly y: number } | null>
  board: RefObject<HTMLElement | null>
  /** What scrolls the cards of the column under the pointer. */
  listUnder: () => HTMLElement | undefined
  /** Something has moved under the pointer. */
  onScroll: () => void
}): void {
  const listNow = useEffectEvent(listUnder)
  const tellScroll = useEffectEvent(onScroll)
  useEffect(() => {
    const element = board.current
    if (!isActive || !element) return
    let hold = noHold
    let last = performance.now()
    const step = (now: number) => {
      request = requestAnimationFrame(step)
      const passed = Math.min(50, now - last)
      last = now
      const at = pointer.current
      if (!at) return
      const before = hold
      hold = continued(hold, sideAt(at.x, element.getBoundingClientRect(), hold.side), now)
      if (hold.side !== 0 && hold.wentOnAt !== before.wentOnAt) scrollByColumn(element, hold.side)
      const list = listNow()
      if (list) list.scrollTop += edgeSpeed(at.y, list.getBoundingClientRect()) * passed
    }
    let request = requestAnimationFrame(step)
    const tell = () => tellScroll()
    // Captured, because scrolling of the lists inside does not bubble.
    element.addEventListener('scroll', tell, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(request)
      element.removeEventListener('scroll', tell, { capture: true })
    }
  }, [isActive, pointer, board])
}
