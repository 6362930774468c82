import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePageVirtualizer } from '../layout/use-page-virtualizer.ts'
import { ListCard } from './list-card.tsx'
import { placeOf, rememberPlace } from './list-place.ts'
import { type RowSelection, toggled } from './row-selection.ts'
import { useEndInView } from './use-end-in-view.ts'

export interface CardListProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  renderCard: (row: Row, index: number) => ReactNode
  onRowClick?: ((row: Row, index: number) => void) | undefined
  onEnd?: (() => void) | undefined
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  /** Height of most cards in px, before they are measured. */
  estimateHeight?: number | undefined
  total?: number | undefined
  selection?: RowSelection<Row> | undefined
  /** Checkboxes are shown, and a tap selects. */
  selecting?: boolean | undefined
  placeKey?: string | undefined
}

/** A virtual list of cards that scrolls with the page; the phone's form of DataTable. */
export function CardList<Row>({
  label,
  rows,
  rowKey,
  renderCard,
  onRowClick,
  onEnd,
  hasMore = false,
  loadingMore = false,
  estimateHeight = 88,
  total,
  selection,
  selecting = false,
  placeKey,
}: CardListProps<Row>) {
  const { virtualizer, listRef, margin, offset } = usePageVirtualizer({
    count: rows.length,
    estimateSize: estimateHeight,
    gap: 8,
    itemKey: (index) => {
      const row = rows[index]
      return row === undefined ? String(index) : rowKey(row)
    },
    measured: placeOf(placeKey)?.measured,
    initialOffset: placeOf(placeKey)?.offset,
  })
  useEndInView({
    lastIndex: virtualizer.range?.endIndex ?? -1,
    count: rows.length,
    hasMore,
    loadingMore,
    onEnd,
  })
  const count = useRef(rows.length)
  useEffect(() => {
    count.current = rows.length
  })
  // In the layout phase, before the next page scrolls to its top.
  useLayoutEffect(() => {
    if (!placeKey) return
    return () =>
      rememberPlace(placeKey, {
        offset: offset(),
        active: 0,
        rows: count.current,
        measured: virtualizer.measurementsCache,
      })
  }, [placeKey, virtualizer, offset])

  return (
    <div
      ref={listRef}
      role="list"
      aria-label={label}
      className="ui:relative"
      style={{ height: virtualizer.getTotalSize() || rows.length * (estimateHeight + 8) }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        const key = rowKey(row)
        return (
          <ListCard
            key={item.key}
            ref={virtualizer.measureElement}
            index={item.index}
            count={total ?? rows.length}
            start={item.start - margin}
            onClick={onRowClick && (() => onRowClick(row, item.index))}
            select={
              selection && {
                name: selection.nameOf(row),
                selected: selection.keys.has(key),
                selecting,
                onToggle: () => selection.onChange(toggled(selection.keys, key)),
              }
            }
          >
            <Card render={renderCard} row={row} index={item.index} />
          </ListCard>
        )
      })}
    </div>
  )
}

/** What is in a card, drawn again only when its row or the way of drawing it is another one. */
const Card = memo(function Card<Row>({
  render,
  row,
  index,
}: {
  render: (row: Row, index: number) => ReactNode
  row: Row
  index: number
}) {
  return render(row, index)
}) as <Row>(props: { render: (row: Row, index: number) => ReactNode; row: Row; index: number }) => ReactNode
