import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isOwnEvent } from '../layout/own-click.ts'
import { type DataColumn, gridTemplate } from './column-types.ts'
import { useEndReached } from './use-end-reached.ts'

/** Height of a row, fixed so that nothing has to be measured. */
const ROW_PX = 40

export interface TableRowsProps<Row> {
  scroller: HTMLDivElement | null
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onRowClick: ((row: Row) => void) | undefined
  onEndReached: (() => void) | undefined
  hasMore: boolean
  loadingMore: boolean
}

/** The virtual rows; one of them is in the tab order, and the arrow keys move along. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { scroller, columns, rows, rowKey, onRowClick, onEndReached, hasMore, loadingMore } = props
  const [current, setCurrent] = useState(0)
  const moveFocus = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const active = Math.min(current, rows.length - 1)

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: 8,
    // The sticky header covers the first 36 px.
    scrollPaddingStart: 36,
    // The row in the tab order stays in the document, or Tab would skip the table after scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  useEndReached({
    lastIndex: virtualizer.range?.endIndex ?? -1,
    count: rows.length,
    hasMore,
    loadingMore,
    onEndReached,
  })

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onRowClick?.(row)
      return
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_PX) - 2)
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(rows.length - 1, target))
    if (next === active) return
    moveFocus.current = true
    virtualizer.scrollToIndex(next)
    setCurrent(next)
  }

  return (
    <div ref={body} role="rowgroup" className="ui:relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <div
            key={item.key}
            role="row"
            aria-rowindex={item.index + 2}
            data-row={item.index}
            tabIndex={onRowClick ? (item.index === active ? 0 : -1) : undefined}
            onFocus={() => setCurrent(item.index)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onClick={(event) => {
              // Marking text in a cell is not a click on the row.
              if (onRowClick && isOwnEvent(event) && !window.getSelection()?.toString()) onRowClick(row)
            }}
            className={clsx(
              'ui:absolute ui:inset-x-0 ui:top-0 ui:grid ui:items-center ui:border-b ui:border-line ui:bg-surface ui:text-sm ui:tabular-nums ui:focus-visible:z-1 ui:focus-visible:-outline-offset-2',
              onRowClick && 'ui:cursor-pointer ui:hover:bg-hover',
            )}
            style={{
              height: item.size,
              transform: `translateY(${item.start}px)`,
              gridTemplateColumns: gridTemplate(columns),
            }}
          >
            {columns.map((column) => (
              <div
                key={column.id}
                role={onRowClick ? 'gridcell' : 'cell'}
                className={clsx(
                  'ui:min-w-0 ui:truncate ui:px-3 ui:first:pl-4',
                  column.align === 'end' && 'ui:text-right',
                )}
              >
                {column.cell(row)}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
