import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ColumnResizer, ColumnWidths } from './column-resizer.tsx'
import { ariaSort, type DataColumn, nextSort, pinnedCount } from './column-types.ts'
import { PinnedCells, selectClass } from './pinned-cells.tsx'
import { rowTracks } from './table-tracks.ts'

export interface TableHeaderProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string | undefined
  onSortChange: ((sort: string) => void) | undefined
  /** The mark of all rows, where rows can be selected. */
  selectAll: ReactNode
  /** The edges of columns, once they are there. */
  Resizer: typeof ColumnResizer | undefined
  /** Makes the columns resizable. */
  onColumnWidths: ((widths: ColumnWidths) => void) | undefined
}

/** The sticky row of column headers. */
export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, selectAll } = props
  const pinned = pinnedCount(columns)
  const heading = (column: DataColumn<Row>) => <Heading key={column.id} {...props} column={column} />
  return (
    <div role="rowgroup" className="ui:sticky ui:top-0 ui:z-10">
      <div
        role="row"
        aria-rowindex={1}
        className="ui:group/header ui:grid ui:h-9 ui:grid-rows-[100%] ui:items-center ui:border-b ui:border-line ui:bg-sunken"
        style={{ gridTemplateColumns: rowTracks }}
      >
        {selectAll ? (
          <div role="columnheader" className={selectClass(pinned > 0)}>
            {selectAll}
          </div>
        ) : null}
        <PinnedCells count={pinned} isBehindSelect={Boolean(selectAll)}>
          {columns.slice(0, pinned).map(heading)}
        </PinnedCells>
        {columns.slice(pinned).map(heading)}
      </div>
    </div>
  )
}

function Heading<Row>({
  column,
  columns,
  sort,
  onSortChange,
  selectAll,
  Resizer,
  onColumnWidths,
}: TableHeaderProps<Row> & { column: DataColumn<Row> }) {
  const direction = ariaSort(sort, column.sortKey)
  const { sortKey } = column
  const isEnd = column.align === 'end'
  return (
    <div
      role="columnheader"
      aria-sort={direction}
      aria-label={column.header}
      data-column={column.id}
      className={clsx(
        'ui:relative ui:flex ui:h-full ui:min-w-0 ui:items-center ui:text-xs ui:font-medium ui:text-muted',
        !selectAll && 'ui:first:pl-2.5',
        isEnd ? 'ui:justify-end' : 'ui:justify-start',
      )}
    >
      {sortKey && onSortChange ? (
        <button
          type="button"
          aria-label={`Sort by ${column.header}`}
          onClick={() => onSortChange(nextSort(sort, sortKey))}
          className={clsx(
            'ui:group ui:relative ui:flex ui:h-full ui:min-w-0 ui:items-center ui:gap-1 ui:rounded-sm ui:px-1.5 ui:text-left ui:leading-[1.15] ui:hover:text-fg ui:focus-visible:-outline-offset-2',
            isEnd && 'ui:flex-row-reverse',
            direction && 'ui:text-fg',
          )}
        >
          {/* Two words may stand below each other: no heading is wider than the column needs to be. */}
          <span className="ui:line-clamp-2 ui:break-words">{column.header}</span>
          {direction === 'ascending' ? (
            <ArrowUp aria-hidden="true" size={12} className="ui:shrink-0" />
          ) : null}
          {direction === 'descending' ? (
            <ArrowDown aria-hidden="true" size={12} className="ui:shrink-0" />
          ) : null}
          {direction ? null : (
            <ChevronsUpDown
              aria-hidden="true"
              size={12}
              // It takes no space of its own, or narrow columns could not show their names.
              className={clsx(
                'ui:absolute ui:hidden ui:rounded-sm ui:bg-sunken ui:group-hover:block ui:group-focus-visible:block',
                isEnd ? 'ui:left-0' : 'ui:right-0',
              )}
            />
          )}
        </button>
      ) : (
        <span className="ui:mx-1.5 ui:line-clamp-2 ui:leading-[1.15] ui:break-words">{column.header}</span>
      )}
      {Resizer && onColumnWidths && !column.last ? (
        <Resizer
          column={column}
          columns={columns}
          selectable={Boolean(selectAll)}
          onWidths={onColumnWidths}
        />
      ) : null}
    </div>
  )
}
