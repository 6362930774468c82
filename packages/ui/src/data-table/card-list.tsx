import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { isOwnEvent } from '../layout/own-click.ts'
import { usePageVirtualizer } from '../layout/use-page-virtualizer.ts'
import { useEndReached } from './use-end-reached.ts'

export interface CardListProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  onRowClick?: ((row: Row) => void) | undefined
  onEndReached?: (() => void) | undefined
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  /** Height of most cards in px, before they are measured. */
  estimateHeight?: number | undefined
  total?: number | undefined
}

/** A virtual list of cards that scrolls with the page; the phone's form of DataTable. */
export function CardList<Row>({
  label,
  rows,
  rowKey,
  renderCard,
  onRowClick,
  onEndReached,
  hasMore = false,
  loadingMore = false,
  estimateHeight = 88,
  total,
}: CardListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const { virtualizer, margin } = usePageVirtualizer({
    list,
    count: rows.length,
    estimateSize: estimateHeight,
    gap: 8,
    itemKey: (index) => {
      const row = rows[index]
      return row === undefined ? String(index) : rowKey(row)
    },
  })
  useEndReached({
    lastIndex: virtualizer.range?.endIndex ?? -1,
    count: rows.length,
    hasMore,
    loadingMore,
    onEndReached,
  })

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="ui:relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            role="listitem"
            aria-setsize={total ?? rows.length}
            aria-posinset={item.index + 1}
            onClick={(event) => {
              if (onRowClick && isOwnEvent(event)) onRowClick(row)
            }}
            className={clsx(
              'ui:absolute ui:inset-x-0 ui:top-0 ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-3 ui:text-sm ui:tabular-nums ui:shadow-xs',
              onRowClick && 'ui:cursor-pointer ui:active:bg-hover',
            )}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            {renderCard(row)}
          </div>
        )
      })}
    </div>
  )
}
