import { type RefObject, useEffect, useState } from 'react'

/**
 * True once an element has come within the width of its scrolling parent to either side of what is in sight: until
 * then a phone need not draw what its owner may never scroll to.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: element.current.parentElement, rootMargin: '0px 100%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}
