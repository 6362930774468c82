import { type RefObject, useLayoutEffect, useRef } from 'react'

const most = 500
const places = new Map<string, number>()
const nameOf = (placeKey: string, part: string) => `${placeKey} ${part}`

/** How far a part of the board was scrolled when it was left, in px; 0 where that is not known. */
export function scrollPlaceOf(placeKey: string | undefined, part: string): number {
  return placeKey === undefined ? 0 : (places.get(nameOf(placeKey, part)) ?? 0)
}

/** Scrolls an element to where it was left under this key, and remembers where it is left. */
export function useScrollPlace<Element extends HTMLElement>(
  placeKey: string | undefined,
  part: string,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const scroller = element.current
    if (!scroller || placeKey === undefined) return
    const axis = part === 'board' ? 'scrollLeft' : 'scrollTop'
    scroller[axis] = scrollPlaceOf(placeKey, part)
    const name = nameOf(placeKey, part)
    const remember = () => {
      places.delete(name)
      places.set(name, scroller[axis])
      const oldest = places.keys().next().value
      if (places.size > most && oldest !== undefined) places.delete(oldest)
    }
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [placeKey, part])
  return element
}
