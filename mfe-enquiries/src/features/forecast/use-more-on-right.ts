import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether a row that scrolls sideways has more on its right, and a way there. */
export function useMoreOnRight() {
  const row = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    // Half a pixel may be missing at the end.
    const look = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    const sizes = new ResizeObserver(look)
    const observe = () => {
      look()
      for (const child of element.children) sizes.observe(child)
    }
    const children = new MutationObserver(observe)
    sizes.observe(element)
    children.observe(element, { childList: true })
    observe()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const goOn = useCallback(() => row.current?.scrollBy({ left: row.current.clientWidth * 0.7 }), [])
  return { row, isMore, goOn }
}
