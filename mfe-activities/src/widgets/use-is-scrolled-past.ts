import { useEffect, useState } from 'react'

/** Pixels that count as no movement, or as being at an end of the page. */
const slackPx = 8

/**
 * Whether somebody has scrolled on, down the page. Not at either end of the page, and not once they scroll back.
 */
export function useIsScrolledPast(): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      const end = document.documentElement.scrollHeight - window.innerHeight
      if (now <= slackPx || now >= end - slackPx) setPast(false)
      else if (Math.abs(now - last) > slackPx) setPast(now > last)
      else return
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isPast
}
