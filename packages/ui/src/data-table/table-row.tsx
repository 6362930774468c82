import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { isOwnEvent } from '../layout/own-click.ts'
import { type DataColumn, pinnedCount, SELECT_WIDTH } from './column-types.ts'
import { PinnedCells, selectClass } from './pinned-cells.tsx'
import { moveInRow } from './row-keys.ts'
import { SelectRow } from './select-cells.tsx'
import { rowTracks } from './table-tracks.ts'

export interface TableRowProps<Row> {
  row: Row
  index: number
  /** Pixels from the top of the first row. */
  start: number
  height: number
  columns: readonly DataColumn<Row>[]
  clickable: boolean
  /** In the tab order. */
  active: boolean
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  selectName: string
  /** @param columnId of the cell; undefined beside the cells */
  onClick: (index: number, columnId: string | undefined) => void
  onKeyDown: (index: number, event: KeyboardEvent<HTMLDivElement>) => void
  onFocus: (index: number) => void
  onToggle: (index: number, withRange: boolean) => void
}

function Row<T>(props: TableRowProps<T>) {
  const { row, index, columns, clickable, active, selected } = props
  const cellRole = clickable ? 'gridcell' : 'cell'
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={index}
      tabIndex={clickable ? (active ? 0 : -1) : undefined}
      onFocus={() => props.onFocus(index)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(index, event)
        else if (clickable) moveInRow(event)
      }}
      onClick={(event) => {
        // Marking text in a cell is not a click on the row.
        if (!clickable || !isOwnEvent(event) || window.getSelection()?.toString()) return
        const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
        props.onClick(index, cell?.dataset['column'])
      }}
      className={clsx(
        'ui:absolute ui:inset-x-0 ui:top-0 ui:grid ui:grid-rows-[100%] ui:items-center ui:border-b ui:border-line ui:text-sm ui:tabular-nums ui:focus-visible:z-1 ui:focus-visible:-outline-offset-2',
        // The ring once more, above the pinned cells, which cover the row's own.
        'ui:focus-visible:after:pointer-events-none ui:focus-visible:after:absolute ui:focus-visible:after:inset-x-0 ui:focus-visible:after:top-0 ui:focus-visible:after:-bottom-px ui:focus-visible:after:z-2 ui:focus-visible:after:outline-2 ui:focus-visible:after:-outline-offset-2 ui:focus-visible:after:outline-focus',
        selected ? 'ui:bg-selected' : 'ui:bg-surface',
        clickable && 'ui:cursor-pointer',
        clickable && !selected && 'ui:hover:bg-hover',
      )}
      style={{
        height: props.height,
        transform: `translateY(${props.start}px)`,
        gridTemplateColumns: rowTracks,
      }}
    >
      {selected === undefined ? null : (
        <div
          role={cellRole}
          className={selectClass(pinnedCount(columns) > 0)}
          style={{ width: SELECT_WIDTH }}
        >
          <SelectRow
            name={props.selectName}
            selected={selected}
            onToggle={(withRange) => props.onToggle(index, withRange)}
          />
        </div>
      )}
      <Contained row resetKey={row}>
        <Cells
          row={row}
          index={index}
          columns={columns}
          cellRole={cellRole}
          isFirst={selected === undefined}
        />
      </Contained>
    </div>
  )
}

/** A component of its own, so that a cell that throws costs this row only. */
function Cells<T>({
  row,
  index,
  columns,
  cellRole,
  isFirst,
}: Pick<TableRowProps<T>, 'row' | 'index' | 'columns'> & {
  cellRole: 'cell' | 'gridcell'
  isFirst: boolean
}) {
  const pinned = pinnedCount(columns)
  const cell = (column: DataColumn<T>, place: number) => (
    <div
      key={column.id}
      role={cellRole}
      data-column={column.id}
      className={clsx(
        // The padding leaves room for the focus ring of what is inside.
        'ui:min-w-0 ui:truncate ui:px-1.5 ui:py-1',
        isFirst && place === 0 && 'ui:pl-4',
        column.align === 'end' && 'ui:text-right',
      )}
    >
      {column.cell(row, index)}
    </div>
  )
  return (
    <>
      <PinnedCells count={pinned} isBehindSelect={!isFirst}>
        {columns.slice(0, pinned).map(cell)}
      </PinnedCells>
      {columns.slice(pinned).map((column, place) => cell(column, pinned + place))}
    </>
  )
}

/** One row. Memoized, so that scrolling renders the rows that come into sight and no others. */
export const TableRow = memo(Row) as typeof Row
