import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SELECT_WIDTH } from './column-types.ts'

/** Takes the colour of the row, so that what is scrolled below it is not seen. */
const stickyClass = 'ui:sticky ui:z-1 ui:self-stretch ui:bg-inherit'

const edgeClass = 'ui:[[data-scrolled]_&]:shadow-[1px_0_0_var(--gk-line),6px_0_8px_-6px_rgb(0_0_0/0.22)]'

/** Class of the one cell that is pinned, which needs no box around it. */
export const stickyCell = clsx(stickyClass, edgeClass, 'ui:content-center')

/** Class of the cell with the checkbox: it stays in sight where columns do. */
export const selectClass = (hasPinned: boolean): string =>
  clsx('ui:flex ui:items-center ui:justify-center', hasPinned && stickyClass, hasPinned && 'ui:left-0')

/**
 * The cells of pinned columns. They are one box on the row's own tracks, so that nothing has to know how wide they are.
 */
export function PinnedCells({
  count,
  isBehindSelect,
  children,
}: {
  count: number
  isBehindSelect: boolean
  children: ReactNode
}) {
  if (count === 0) return children
  return (
    <div
      role="presentation"
      data-pinned=""
      className={clsx(
        stickyClass,
        edgeClass,
        'ui:grid ui:grid-cols-subgrid ui:grid-rows-[100%] ui:items-center',
      )}
      style={{ gridColumn: `span ${count}`, left: isBehindSelect ? SELECT_WIDTH : 0 }}
    >
      {children}
    </div>
  )
}
