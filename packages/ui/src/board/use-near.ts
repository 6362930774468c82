import { type RefObject, useEffect, useState } from 'react'

/**
 * True once an element is at most one width of its scrolling parent away from the visible part. Until then it need not
 * be rendered, which saves work on phones.
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
