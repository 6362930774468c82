import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ariaSort, type DataColumn, gridTemplate, nextSort } from './column-types.ts'

export interface TableHeaderProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string | undefined
  onSortChange: ((sort: string) => void) | undefined
  /** The mark of all rows, where rows can be selected. */
  selectAll: ReactNode
}

/** The sticky row of column headers. */
export function TableHeader<Row>({ columns, sort, onSortChange, selectAll }: TableHeaderProps<Row>) {
  return (
    <div role="rowgroup" className="ui:sticky ui:top-0 ui:z-10">
      <div
        role="row"
        aria-rowindex={1}
        className="ui:grid ui:h-9 ui:border-b ui:border-line ui:bg-sunken"
        style={{ gridTemplateColumns: gridTemplate(columns, Boolean(selectAll)) }}
      >
        {selectAll ? (
          <div role="columnheader" className="ui:flex ui:items-center">
            {selectAll}
          </div>
        ) : null}
        {columns.map((column) => {
          const direction = ariaSort(sort, column.sortKey)
          const sortKey = column.sortKey
          const place = column.align === 'end' ? 'ui:justify-end' : 'ui:justify-start'
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={direction}
              aria-label={column.header}
              className={clsx(
                'ui:flex ui:min-w-0 ui:items-center ui:text-xs ui:font-medium ui:text-muted',
                !selectAll && 'ui:first:pl-2.5',
                place,
              )}
            >
              {sortKey && onSortChange ? (
                <button
                  type="button"
                  aria-label={`Sort by ${column.header}`}
                  onClick={() => onSortChange(nextSort(sort, sortKey))}
                  className={clsx(
                    'ui:group ui:relative ui:flex ui:h-full ui:min-w-0 ui:items-center ui:gap-1 ui:rounded-sm ui:px-1.5 ui:text-left ui:leading-[1.15] ui:hover:text-fg ui:focus-visible:-outline-offset-2',
                    column.align === 'end' && 'ui:flex-row-reverse',
                    direction && 'ui:text-fg',
                  )}
                >
                  {/* Two words may stand below each other: no heading is wider than the column needs to be. */}
                  <span>{column.header}</span>
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
                        column.align === 'end' ? 'ui:left-0' : 'ui:right-0',
                      )}
                    />
                  )}
                </button>
              ) : (
                <span className="ui:px-1.5 ui:leading-[1.15]">{column.header}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
