import { Link } from '@ginkgo/router'
import type { ReactNode } from 'react'

/** Colours of what charts show; each meets 3:1 against a card in both themes. */
export const seriesFill = {
  count: 'fill-accent',
  won: 'fill-accent',
  lost: 'fill-danger',
  open: 'fill-info-text',
  // Of groups that are no more than their order.
  first: 'fill-accent',
  second: 'fill-info-text',
  third: 'fill-gold-text',
  fourth: 'fill-plum-text',
  fifth: 'fill-danger',
  sixth: 'fill-subtle',
  others: 'fill-control',
} as const
export type SeriesName = keyof typeof seriesFill

/** One bar or column, and the list behind it where there is one. */
export interface ChartBar {
  readonly series: SeriesName
  readonly value: number
  /** The figure as text, beside a bar. */
  readonly text: string
  /** What it is in words, e.g. "Won, Nov 21, 2026: 3". */
  readonly title: string
  readonly to: string | undefined
}

/** What the colours of a chart stand for. */
export function Legend({
  entries,
}: {
  entries: readonly { readonly series: SeriesName; readonly name: string }[]
}) {
  return (
    <ul data-legend className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {entries.map(({ series, name }) => (
        <li key={series} className="flex items-center gap-1.5">
          <svg width={10} height={10} aria-hidden="true">
            <rect width={10} height={10} rx={2} className={seriesFill[series]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** What leads from a bar to the list behind it. For people who point at it, as the table has the same links. */
export function BarLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    <g>{children}</g>
  ) : (
    <Link to={to} tabIndex={-1} className="hover:opacity-80">
      {children}
    </Link>
  )
}
