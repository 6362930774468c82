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
