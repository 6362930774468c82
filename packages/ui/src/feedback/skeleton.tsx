import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'

/** One grey bar; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={clsx(
        'ui:block ui:h-3 ui:rounded-sm ui:bg-shimmer ui:animate-[gk-pulse_1.6s_ease-in-out_infinite]',
        className ?? 'ui:w-full',
      )}
    />
  )
}

/** Announces the wait once for all skeletons inside it. */
export function LoadingRegion({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div role="status" className={className}>
      <span className="ui:sr-only">Loading</span>
      {children}
    </div>
  )
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <LoadingRegion className="ui:flex ui:flex-col ui:gap-2.5">
      {range(lines).map((line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'ui:w-3/5' : 'ui:w-full'} />
      ))}
    </LoadingRegion>
  )
}

/** A list row: avatar, two lines, a figure on the right. */
export function SkeletonRow() {
  return (
    <div className="ui:flex ui:items-center ui:gap-3 ui:px-4 ui:py-3">
      <Skeleton className="ui:size-8 ui:rounded-full" />
      <div className="ui:flex-1 ui:flex ui:flex-col ui:gap-2">
        <Skeleton className="ui:w-2/5" />
        <Skeleton className="ui:w-1/4" />
      </div>
      <Skeleton className="ui:w-14" />
    </div>
  )
}

/** A bordered card with a title and a few lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <LoadingRegion className="ui:flex ui:flex-col ui:gap-3 ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-4">
      <Skeleton className="ui:h-4 ui:w-2/5" />
      {range(lines).map((line) => (
        <Skeleton key={line} className={line % 2 === 0 ? 'ui:w-full' : 'ui:w-3/4'} />
      ))}
    </LoadingRegion>
  )
}

/** The page of a record: its name, a row of buttons, and two cards in the columns that `layout` gives them. */
export function SkeletonRecordPage({
  label,
  layout,
  lines = [8, 8],
}: {
  /** For screen readers, for instance "Loading lead...". */
  label: string
  /** Classes of the grid that the page has. */
  layout: string
  lines?: readonly [first: number, second: number] | undefined
}) {
  return (
    <div role="status" className="ui:mx-auto ui:max-w-6xl">
      <p className="ui:sr-only">{label}</p>
      <div className="ui:flex ui:items-center ui:gap-3">
        <Skeleton className="ui:size-8" />
        <Skeleton className="ui:h-7 ui:w-56" />
      </div>
      <div className="ui:mt-2 ui:max-md:hidden">
        <Skeleton className="ui:h-8 ui:w-96" />
      </div>
      <div className={layout}>
        {lines.map((count, index) => (
          <Card key={index} padded>
            <SkeletonText lines={count} />
          </Card>
        ))}
      </div>
    </div>
  )
}

const widths = ['ui:w-3/4', 'ui:w-1/2', 'ui:w-2/3', 'ui:w-2/5']

/** Rows of a table with the height of the real ones (40 px). */
export function SkeletonTable({
  rows = 8,
  columns = 4,
}: {
  rows?: number | undefined
  columns?: number | undefined
}) {
  return (
    <LoadingRegion>
      {range(rows).map((row) => (
        <div
          key={row}
          className="ui:flex ui:h-10 ui:items-center ui:gap-4 ui:border-b ui:border-line ui:px-4 ui:last:border-b-0"
        >
          {range(columns).map((column) => (
            <div key={column} className={column === 0 ? 'ui:flex-2' : 'ui:flex-1'}>
              <Skeleton className={widths[(row + column) % widths.length]} />
            </div>
          ))}
        </div>
      ))}
    </LoadingRegion>
  )
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
