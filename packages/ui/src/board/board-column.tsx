import { isolated } from '../format/isolated.ts'
import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useEndInView } from '../data-table/use-end-in-view.ts'
import { useLatest } from '../layout/use-latest.ts'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn, BoardProps, DropPlace } from './board-types.ts'
import { lineAt } from './compute-move.ts'
import { type BoardDrag, CARD_GAP_PX } from './use-board-drag.ts'
import { useColumnCards } from './use-column-cards.ts'
import { useNear } from './use-near.ts'
import { useTabStop } from './use-tab-stop.ts'

interface ColumnProps<Card>
  extends Pick<
    BoardProps<Card>,
    | 'cardId'
    | 'cardName'
    | 'renderCard'
    | 'renderHeader'
    | 'renderFooter'
    | 'renderEmpty'
    | 'onCardOpen'
    | 'onColumnEnd'
  > {
  column: BoardColumn<Card>
  drag: BoardDrag | null
  /** Where the lifted card would land in this column. */
  dropIndex: number | undefined
  readOnly: boolean
  cardHeight: number
  register: (id: string, place: DropPlace | null) => void
  onCardDrawn: (id: string) => void
  onCardKey: (id: string, event: KeyboardEvent) => void
  placeKey: string | undefined
}

function Column<Card>(props: ColumnProps<Card>) {
  const {
    column,
    cardId,
    cardName,
    drag,
    dropIndex,
    readOnly,
    cardHeight,
    register,
    placeKey,
    onCardOpen,
    onColumnEnd,
  } = props
  const { cards } = column
  const frame = useRef<HTMLElement>(null)
  const near = useNear(frame)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: column.id })
  const ids = cards.map(cardId)
  const liftedIndex = drag ? ids.indexOf(drag.cardId) : -1
  const tabStop = useTabStop(ids)

  const virtualizer = useColumnCards({
    scroller,
    ids,
    cardHeight,
    mounted: [liftedIndex, tabStop.index ?? -1].filter((index) => index >= 0),
    placeKey: placeKey && `${placeKey} ${column.id}`,
  })
  const boxes = () =>
    virtualizer.measurementsCache
      .slice(0, cards.length)
      .map((box, index) => ({ id: ids[index] ?? '', start: box.start, end: box.end }))
  const latestBoxes = useLatest(boxes)

  useEffect(() => {
    const element = frame.current
    const inner = list.current
    if (!element || !inner) return
    register(column.id, {
      element,
      list: inner,
      boxes: () => latestBoxes.current(),
      reveal: (y) => {
        const view = scroller.current
        if (!view) return
        if (y < view.scrollTop + 24) view.scrollTop = y - 24
        else if (y > view.scrollTop + view.clientHeight - 48) view.scrollTop = y - view.clientHeight + 48
      },
    })
    return () => register(column.id, null)
  }, [column.id, register, latestBoxes])

  useEndInView({
    lastIndex: virtualizer.range?.endIndex ?? -1,
    count: cards.length,
    hasMore: near && cards.length < (column.total ?? cards.length),
    loadingMore: false,
    onEnd: onColumnEnd && (() => onColumnEnd(column.id)),
  })

  const total = column.total ?? cards.length
  const items = near ? virtualizer.getVirtualItems() : []
  const inTabOrder = tabStop.index ?? virtualizer.range?.startIndex ?? 0
  return (
    <section
      ref={frame}
      data-column={column.id}
      aria-label={`${isolated(column.name)}, ${column.isLoading ? 'loading' : `${total} ${total === 1 ? 'card' : 'cards'}`}`}
      className={clsx(
        'ui:flex ui:w-80 ui:@min-[60.25rem]:w-[clamp(14.5rem,calc((100cqi-2.25rem)/4),20rem)] ui:shrink-0 ui:snap-start ui:flex-col ui:rounded-xl ui:border ui:bg-sunken ui:transition-colors',
        dropIndex === undefined ? 'ui:border-line' : 'ui:border-focus',
      )}
    >
      <header className="ui:shrink-0 ui:px-3 ui:pt-2.5 ui:pb-2">{props.renderHeader(column)}</header>
      <div
        ref={scroller}
        className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:overscroll-y-contain ui:px-2 ui:pb-2"
      >
        <div
          ref={(node) => {
            list.current = node
            setNodeRef(node)
            virtualizer.containerRef(node)
          }}
          role="list"
          aria-label={column.name}
          className="ui:relative ui:min-h-2"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map((item) => {
            const card = cards[item.index]
            if (card === undefined) return null
            const id = cardId(card)
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="listitem"
                aria-setsize={total}
                aria-posinset={item.index + 1}
                className="ui:absolute ui:inset-x-0 ui:top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <BoardCard
                  id={id}
                  name={cardName(card)}
                  lifted={drag?.cardId === id}
                  liftedByKeyboard={drag?.byKeyboard ?? false}
                  readOnly={readOnly}
                  inTabOrder={item.index === inTabOrder}
                  index={item.index}
                  card={card}
                  render={props.renderCard}
                  onFocus={tabStop.keep}
                  onKey={props.onCardKey}
                  onDrawn={props.onCardDrawn}
                  onOpen={onCardOpen}
                />
              </div>
            )
          })}
          {drag && dropIndex !== undefined ? (
            <DropLine y={lineAt(boxes(), drag.cardId, dropIndex, CARD_GAP_PX)} />
          ) : null}
        </div>
        {cards.length === 0 ? props.renderEmpty?.(column) : null}
        {props.renderFooter?.(column)}
      </div>
    </section>
  )
}

const areAlike = <Value extends object>(one: Value, other: Value) =>
  (Object.keys({ ...one, ...other }) as (keyof Value)[]).every((name) => Object.is(one[name], other[name]))

/** Redrawn only when something of its own column, the drag or the slot in it changes. */
export const BoardColumnView = memo(
  Column,
  ({ column: former, ...before }, { column, ...now }) => areAlike(former, column) && areAlike(before, now),
) as <Card>(props: ColumnProps<Card>) => ReactNode

/** The line where a dragged thing would land. */
export function DropLine({ y }: { y: number }) {
  return (
    <div
      aria-hidden="true"
      className="ui:pointer-events-none ui:absolute ui:inset-x-0 ui:z-1 ui:-mt-px ui:h-0.5 ui:rounded-full ui:bg-focus"
      style={{ top: y }}
    />
  )
}
