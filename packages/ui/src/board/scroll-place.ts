import { type RefObject, useLayoutEffect, useRef } from 'react'
import { placeOf, rememberPlace } from '../data-table/list-place.ts'

/** Scrolls an element sideways to where it was left under this key, and remembers where it is left. */
export function useScrollPlace<Element extends HTMLElement>(
  placeKey: string | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const scroller = element.current
    if (!scroller || placeKey === undefined) return
    const key = `${placeKey} sideways`
    scroller.scrollLeft = placeOf(key)?.offset ?? 0
    const remember = () => rememberPlace(key, { offset: scroller.scrollLeft })
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [placeKey])
  return element
}
