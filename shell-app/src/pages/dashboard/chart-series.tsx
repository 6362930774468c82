/** Colours of what charts show; each meets 3:1 against a card in both themes. */
export const seriesFill = {
  count: 'fill-accent',
  won: 'fill-accent',
  lost: 'fill-danger',
  open: 'fill-info-text',
} as const
export type SeriesName = keyof typeof seriesFill

/** One bar or column, and the list behind it. */
export interface ChartBar {
  readonly series: SeriesName
  readonly value: number
  /** The figure as text, beside a bar. */
  readonly text: string
  /** What it is in words, e.g. "Won, Nov 21, 2026: 3". */
  readonly title: string
  readonly to: string
}

/** What the colours of a chart stand for. */
export function Legend({
  entries,
}: {
  entries: readonly { readonly series: SeriesName; readonly name: string }[]
}) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
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
