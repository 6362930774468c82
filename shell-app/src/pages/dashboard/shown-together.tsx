import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** One part may be slow, and the others do not wait for it longer than this. */
const atMostMs = 2_500

/**
 * Shows parts of unknown height once none of them loads any more, so that none is moved by what comes above it. They are
 * there before, and read what they need, while `waiting` has their place.
 */
export function ShownTogether({
  waiting,
  below,
  children,
}: {
  waiting: ReactNode
  /** Stands under them, and nobody waits for it. */
  below: ReactNode
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    const parts = box.current
    if (isShown || !parts) return undefined
    const isComplete = () => parts.querySelector('[data-skeleton]') === null
    if (isComplete()) return setShown(true)
    // In the same frame as the last part, or it would be drawn in its place for a moment.
    const show = () => flushSync(() => setShown(true))
    const observer = new MutationObserver(() => {
      if (isComplete()) show()
    })
    observer.observe(parts, { childList: true, subtree: true })
    const late = setTimeout(show, atMostMs)
    return () => {
      observer.disconnect()
      clearTimeout(late)
    }
  }, [isShown])
  return (
    <>
      {isShown ? null : waiting}
      <div hidden={!isShown}>
        <div ref={box}>{children}</div>
        {below}
      </div>
    </>
  )
}
