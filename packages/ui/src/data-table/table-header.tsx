import { isolated } from '../format/isolated.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { ColumnResizer } from './column-resizer.tsx'
import { focusRowBelow, headingFocus } from './row-keys.ts'
import { ariaSort, type DataColumn, nextSort, pinnedCount } from './column-types.ts'
import type { DataTableProps } from './data-table-props.ts'
import { PinnedCells, selectClass } from './pinned-cells.tsx'
import { SelectAll } from './select-cells.tsx'
import { rowTracks } from './table-tracks.ts'

interface TableHeaderProps<Row> extends DataTableProps<Row> {
  /** The edges of columns, once they are there. */
  Resizer: typeof ColumnResizer | undefined
  /** The rows below are the one stop of Tab; the headings join it while the arrow keys are on them. */
  isEnteredByArrows: boolean
}

/** The arrow keys go along the headings, Home and End to the first and the last, and down to the rows. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches(headingFocus)) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (key === 'ArrowDown' && focusRowBelow(target)) return event.preventDefault()
  const headings = [...currentTarget.querySelectorAll<HTMLElement>(headingFocus)]
  const place = headings.indexOf(target)
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: headings.findIndex((heading) => heading.matches('[data-heading]')),
    End: headings.length - 1,
  }
  const next = places[key]
  if (next === undefined) return
  event.preventDefault()
  headings[next]?.focus()
}

/**
 * The sticky row of column headers; the arrow keys go along them. One of them is in the tab order with its edge, but where
 * rows are below only while the focus is on a heading: Tab comes to a grid once.
 */
export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, rows, rowKey, selection } = props
  const [current, setCurrent] = useState<string>()
  const [isWithin, setWithin] = useState(false)
  const isInTabOrder = isWithin || !props.isEnteredByArrows
  const pinned = pinnedCount(columns)
  const stop = columns.some(({ id }) => id === current) ? current : columns[0]?.id
  const heading = (column: DataColumn<Row>) => (
    <Heading
      key={column.id}
      {...props}
      column={column}
      tabIndex={isInTabOrder && column.id === stop ? 0 : -1}
    />
  )
  const keep = ({ target }: FocusEvent) => {
    setWithin(true)
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    if (column !== undefined) setCurrent(column)
  }
  return (
    <div role="rowgroup" className="ui:sticky ui:top-0 ui:z-10">
      <div
        role="row"
        onKeyDown={moveAlong}
        onFocus={keep}
        onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
        aria-rowindex={1}
        className="ui:group/header ui:grid ui:h-9 ui:grid-rows-[100%] ui:items-center ui:border-b ui:border-line ui:bg-sunken"
        style={{ gridTemplateColumns: rowTracks }}
      >
        {selection ? (
          <div role="columnheader" data-select-all="" className={selectClass(pinned > 0)}>
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} tabIndex={isInTabOrder ? 0 : -1} />
          </div>
        ) : null}
        <PinnedCells count={pinned} isBehindSelect={Boolean(selection)}>
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
  selection,
  Resizer,
  onColumnWidths,
  tabIndex,
}: TableHeaderProps<Row> & { column: DataColumn<Row>; tabIndex: 0 | -1 }) {
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
        !selection && 'ui:first:pl-2.5',
        isEnd ? 'ui:justify-end' : 'ui:justify-start',
      )}
    >
      {sortKey && onSortChange ? (
        <button
          type="button"
          data-heading=""
          tabIndex={tabIndex}
          aria-label={`Sort by ${isolated(column.header)}`}
          onClick={() => onSortChange(nextSort(sort, sortKey))}
          className={clsx(
            'ui:group ui:relative ui:flex ui:h-full ui:min-w-0 ui:items-center ui:gap-1 ui:rounded-sm ui:px-1.5 ui:text-left ui:leading-tight ui:hover:text-fg ui:focus-visible:-outline-offset-2',
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
        <span
          // Where its width can be changed, the arrow keys come by.
          {...(onColumnWidths && { 'data-heading': '', tabIndex })}
          className="ui:mx-1.5 ui:line-clamp-2 ui:leading-tight ui:break-words ui:focus-visible:-outline-offset-2"
        >
          {column.header}
        </span>
      )}
      {Resizer && onColumnWidths && !column.last ? (
        <Resizer
          column={column}
          columns={columns}
          tabIndex={tabIndex}
          selectable={Boolean(selection)}
          onWidths={onColumnWidths}
        />
      ) : null}
    </div>
  )
}
