import type { CSSProperties } from 'react'
import { type DataColumn, gridTemplate, minimumWidth } from './column-types.ts'

type Sized = Pick<DataColumn<never>, 'id' | 'width'>

/** Every row takes its tracks from the table, so that a column is resized without drawing a row again. */
export const rowTracks = 'var(--table-columns)'

const tracks = (columns: readonly Sized[], selectable: boolean) => ({
  '--table-columns': gridTemplate(columns, selectable),
  '--table-width': `${minimumWidth(columns, selectable)}rem`,
})

/** The style of the element around all rows. */
export const tableStyle = (columns: readonly Sized[], selectable: boolean): CSSProperties => ({
  ...(tracks(columns, selectable) as CSSProperties),
  minWidth: 'var(--table-width)',
})

/** Draws a table with other widths, before they are kept; without `widths` as it was. */
export function drawTracks(
  table: HTMLElement,
  columns: readonly Sized[],
  selectable: boolean,
  widths: Readonly<Record<string, string>> = {},
): void {
  const sized = columns.map(({ id, width }) => ({ id, width: widths[id] ?? width }))
  for (const [name, value] of Object.entries(tracks(sized, selectable))) table.style.setProperty(name, value)
}
