import { useEffect } from 'react'

/**
 * Marks a table that is scrolled sideways, for the edge of its pinned columns, and keeps what gets the focus from ending
 * up below them.
 */
export function useSidewaysScroll(scroller: HTMLDivElement | null, pinned: number): void {
  useEffect(() => {
    const cells = scroller?.querySelector<HTMLElement>('[data-pinned]')
    if (!scroller || !cells || pinned === 0) return
    const mark = () => scroller.toggleAttribute('data-scrolled', scroller.scrollLeft > 0)
    const observer = new ResizeObserver(() => {
      const left = Number.parseFloat(getComputedStyle(cells).left) || 0
      scroller.style.scrollPaddingInlineStart = `${left + cells.offsetWidth}px`
    })
    observer.observe(cells)
    scroller.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', mark)
      scroller.removeAttribute('data-scrolled')
      scroller.style.scrollPaddingInlineStart = ''
    }
  }, [scroller, pinned])
}
