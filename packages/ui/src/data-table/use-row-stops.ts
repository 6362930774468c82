import { type RefObject, useLayoutEffect } from 'react'
import { takeOutControls } from './row-stops.ts'

/** Keeps the controls of rows out of the tab order, whatever is drawn when. */
export function useRowStops(body: RefObject<Element | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = body.current
    if (!element || !isOn) return
    const keep = () => takeOutControls(element)
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [body, isOn])
}
