import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { type DataColumn, pinnedCount, SELECT_WIDTH } from './column-types.ts'
import { PinnedCells, selectClass, stickyCell } from './pinned-cells.tsx'
import { isPlain } from './plain-cells.ts'
import { selectRow } from './select-cells.tsx'
import { ROW_PX } from './use-row-window.ts'

export interface TableRowProps<Row> {
  row: Row
  /** Says in the document which record it is. */
  id: string
  index: number
  columns: readonly DataColumn<Row>[]
  clickable: boolean
  /** In the tab order. */
  active: boolean
  /** Its cells have their controls. */
  hasControls: boolean
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  selectName: string
}

/**
 * One row, which is one component while its cells are plain elements. What is done with it by pointer and keys is heard by
 * the element around all rows.
 */
function Row<T>(props: TableRowProps<T>) {
  const { index, columns, clickable, active, selected } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={index}
      data-key={props.id}
      tabIndex={clickable ? (active ? 0 : -1) : undefined}
      className={clsx(
        'ui:table-row-look',
        selected ? 'ui:bg-selected' : 'ui:bg-surface',
        clickable && 'ui:cursor-pointer',
        clickable && !selected && 'ui:hover:bg-hover',
      )}
      style={{ height: ROW_PX, transform: `translateY(${index * ROW_PX}px)` }}
    >
      {selected === undefined ? null : (
        <div
          role={clickable ? 'gridcell' : 'cell'}
          className={selectClass(pinnedCount(columns) > 0)}
          style={{ width: SELECT_WIDTH }}
        >
          {selectRow(props.selectName, selected)}
        </div>
      )}
      {contained(props)}
    </div>
  )
}

/** A cell that throws costs its row only. Plain elements cannot, once they are there, and need no boundary. */
function contained<T>(props: TableRowProps<T>): ReactNode {
  let cells: ReactNode
  try {
    cells = cellsOf(props)
  } catch {
    // Drawn within the boundary they throw again, which shows it and reports it.
    cells = <Cells {...props} />
  }
  return isPlain(cells) ? (
    cells
  ) : (
    <Contained row resetKey={props.row}>
      {cells}
    </Contained>
  )
}

/**
 * A boundary in the cell, so that those of the whole row stay as they are when it gets its controls: what is pressed
 * meanwhile must not be replaced.
 */
const bounded = (content: ReactNode, row: unknown): ReactNode =>
  isPlain(content) ? (
    content
  ) : (
    <Contained row resetKey={row}>
      {content}
    </Contained>
  )

const Cells = <T,>(props: TableRowProps<T>) => cellsOf(props)

function cellsOf<T>({ row, index, columns, clickable, selected, hasControls }: TableRowProps<T>): ReactNode {
  const pinned = pinnedCount(columns)
  const isFirst = selected === undefined
  const cell = (column: DataColumn<T>, place: number) => {
    const isAlonePinned = pinned === 1 && place === 0
    const { title, label, note, style } = column.cellAttributes?.(row) ?? {}
    return (
      <div
        key={column.id}
        role={clickable ? 'gridcell' : 'cell'}
        data-column={column.id}
        data-pinned={isAlonePinned ? '' : undefined}
        title={title}
        aria-label={label}
        data-note={note}
        className={clsx(
          'ui:table-cell-look',
          isFirst && place === 0 && 'ui:pl-4',
          column.align === 'end' && 'ui:text-right',
          isAlonePinned && stickyCell,
          typeof column.cellClass === 'function' ? column.cellClass(row, hasControls) : column.cellClass,
        )}
        style={isAlonePinned ? { ...style, left: isFirst ? 0 : SELECT_WIDTH } : style}
      >
        {hasControls && column.activeCell
          ? bounded(column.activeCell(row, index), row)
          : column.cell(row, index)}
      </div>
    )
  }
  if (pinned < 2) return columns.map(cell)
  return [
    <PinnedCells key="pinned" count={pinned} isBehindSelect={!isFirst}>
      {columns.slice(0, pinned).map(cell)}
    </PinnedCells>,
    ...columns.slice(pinned).map((column, place) => cell(column, pinned + place)),
  ]
}

/** Memoized, so that scrolling renders the rows that come into sight and no others. */
export const TableRow = memo(Row) as typeof Row
