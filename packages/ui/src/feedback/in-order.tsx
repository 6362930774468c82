import type { ReactNode } from 'react'

/**
 * Parts that are drawn from top to bottom: what stands below one that is still to come is not drawn, or it would jump when
 * that comes. It waits two and a half seconds at most, because a part may be slow.
 */
export function InOrder({
  children,
  className,
  narrowOnly = false,
}: {
  children: ReactNode
  className?: string | undefined
  /** The parts stand beside each other where there is room, and need not wait there. */
  narrowOnly?: boolean | undefined
}) {
  return (
    <div data-in-order={narrowOnly ? 'narrow' : 'always'} className={className}>
      {children}
    </div>
  )
}

/** In the place of a part of which it is not known yet whether there is one; it takes no room. */
export function Undecided() {
  return <span hidden data-skeleton />
}
