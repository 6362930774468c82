import type { CSSProperties, ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  /**
   * Content of one cell; keep it to one line. `index` is the row's place in the list. Texts and plain elements are the
   * cheapest: a row of them is one component, and a plain link is followed by the table.
   */
  cell: (row: Row, index: number) => ReactNode
  /**
   * The same with the controls of the cell. It stands in place of `cell` in the row that is pointed at and in the one of the
   * tab order, so that no other row has controls; in every row where a finger may press.
   */
  activeCell?: ((row: Row, index: number) => ReactNode) | undefined
  /** Class of its cells; `hasControls` where `activeCell` is drawn. */
  cellClass?: string | ((row: Row, hasControls: boolean) => string) | undefined
  /** Its name and tooltip, and values that the class needs as custom properties. */
  cellAttributes?: ((row: Row) => CellAttributes) | undefined
  /** A CSS grid track: "12rem", "minmax(10rem, 2fr)". Without one the column shares the rest, at least 8rem. */
  width?: string | undefined
  align?: 'start' | 'end' | undefined
  /** Name of the order on the server; makes the header a sort button. */
  sortKey?: string | undefined
  /** The first columns that are pinned stay in sight while the table is scrolled sideways. */
  pinned?: boolean | undefined
  /** Rows are told apart by it, so nobody can hide it. */
  essential?: boolean | undefined
  /** It is there only where somebody has added it. */
  optional?: boolean | undefined
  /** Its place is the end, and it is no matter of choice: what can be done with a row. */
  last?: boolean | undefined
}

export interface CellAttributes {
  title?: string | undefined
  /** What a screen reader says in place of the text. */
  label?: string | undefined
  /** A short text that its class draws beside the cell's own: `noteClass`, `labelsClass`. */
  note?: string | undefined
  style?: CSSProperties | undefined
}

/** Width of the column of checkboxes. */
export const SELECT_WIDTH = '2.25rem'

/** The grid of one row, with the column of checkboxes where rows can be selected. */
export function gridTemplate(columns: readonly { width?: string | undefined }[], selectable = false): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(8rem, 1fr)')
  return (selectable ? [SELECT_WIDTH, ...tracks] : tracks).join(' ')
}

/** The least width of the table in rem, from the fixed part of each track: below it the table scrolls sideways. */
export function minimumWidth(columns: readonly { width?: string | undefined }[], selectable = false): number {
  return columns.reduce(
    (sum, column) => sum + Number(/([\d.]+)rem/.exec(column.width ?? '8rem')?.[1] ?? 8),
    selectable ? Number.parseFloat(SELECT_WIDTH) : 0,
  )
}

/** How many of the first columns are pinned. */
export function pinnedCount(columns: readonly { pinned?: boolean | undefined }[]): number {
  const first = columns.findIndex(({ pinned }) => !pinned)
  return first === -1 ? columns.length : first
}

/** The order after a click on a header: ascending first, then descending ("-name"), and back. */
export function nextSort(current: string | undefined, key: string): string {
  return current === key ? `-${key}` : key
}

/** Value of aria-sort for a column. */
export function ariaSort(
  current: string | undefined,
  key: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (!key) return undefined
  if (current === key) return 'ascending'
  return current === `-${key}` ? 'descending' : undefined
}
