import { type RefObject, useLayoutEffect } from 'react'
import { keepStopsOf } from './row-stops.ts'

/** Keeps the controls of the row in the tab order there, and those of all others out of it, whatever is drawn when. */
export function useRowStops(body: RefObject<Element | null>, active: number, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = body.current
    if (!element || !isOn) return
    const keep = () => keepStopsOf(element, active)
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-row'],
    })
    return () => observer.disconnect()
  }, [body, active, isOn])
}
