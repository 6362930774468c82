import { type RefObject, useLayoutEffect, useRef } from 'react'

const most = 50
const places = new Map<string, number>()

/** Scrolls an element sideways to where it was left under this key, and remembers where it is left. */
export function useScrollPlace<Element extends HTMLElement>(
  placeKey: string | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const scroller = element.current
    if (!scroller || placeKey === undefined) return
    scroller.scrollLeft = places.get(placeKey) ?? 0
    const remember = () => {
      places.delete(placeKey)
      places.set(placeKey, scroller.scrollLeft)
      const oldest = places.keys().next().value
      if (places.size > most && oldest !== undefined) places.delete(oldest)
    }
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [placeKey])
  return element
}
