import type { ReactElement, ReactNode, Ref } from 'react'
import type { DataColumn } from './column-types.ts'
import type { RowSelection } from './row-selection.ts'

/**
 * What edits one cell: a button of 24 px, which calls `onEditing` when its editor opens and closes; undefined where the
 * cell is not edited.
 */
export type CellEditor<Row> = (
  row: Row,
  columnId: string,
  onEditing: (isEditing: boolean) => void,
) => ReactElement | undefined

/** Widths in px where letters have their usual size, by column. */
export type ColumnWidths = Readonly<Record<string, number>>

/** What a page may ask of its table. */
export interface DataTableHandle {
  /** Gives the focus to the row in the tab order, as the arrow keys do once it is in the table. */
  focusRow: () => void
}

export interface DataTableProps<Row> {
  /** Accessible name: what the rows are. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Everything loaded so far. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows on the server under the current filters (X-Total-Count). */
  total?: number | undefined
  /** There may be more than `total` (X-Total-Count-Is). */
  isAtLeast?: boolean | undefined
  /** The API's sort: "name" or "-createdAt". */
  sort?: string | undefined
  onSortChange?: ((sort: string) => void) | undefined
  /** Makes the columns resizable; called with the columns whose width is another one now. */
  onColumnWidths?: ((widths: ColumnWidths) => void) | undefined
  /**
   * Enter on the focused row, or a click on its name or on a value that is not edited. Give the row a link too, for a new
   * tab.
   */
  onRowClick?: ((row: Row, index: number) => void) | undefined
  /** Edits the cell that is clicked; F2 on a row goes to its first cell that is edited, and the arrow keys along it. */
  cellEditor?: CellEditor<Row> | undefined
  /** What can be done with a row, in the menu that the `rowMenuButton` of its cells opens. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** Follows a plain link of the portal in a cell: `navigate` of the router. */
  onLink?: ((path: string, index: number) => void) | undefined
  /** Makes rows selectable: a column of checkboxes, Shift for ranges, Space or x on the row; cards by long press. */
  selection?: RowSelection<Row> | undefined
  /** Key of the history entry: Back restores the position in the list. */
  placeKey?: string | undefined
  ref?: Ref<DataTableHandle> | undefined
  /** Asked once per page when the end comes near, while `hasMore`. */
  onEnd?: (() => void) | undefined
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  /** The next page failed: offers to try again. */
  onRetryMore?: (() => void) | undefined
  loading?: boolean | undefined
  /** A LoadFailed, shown in place of the rows. */
  error?: ReactNode
  /** An EmptyState, shown when there are no rows. */
  empty?: ReactNode
  /** Below 768 px rows become these cards; put a link into each. Without it the table scrolls sideways. */
  renderCard?: ((row: Row, index: number) => ReactNode) | undefined
  /** Height of most cards in px. */
  cardHeight?: number | undefined
  /** The table scrolls inside this height, any CSS length. In a flex column of bounded height it needs none: it shrinks. */
  maxHeight?: string | undefined
  className?: string | undefined
}
