import { DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type OpenRowMenu, prefetchRowMenu, RowMenu } from '../data-table/row-menu.tsx'
import { usePortalScope } from '../style-scope.tsx'
import { cardClass } from './board-card.tsx'
import { BoardColumnView } from './board-column.tsx'
import type { BoardProps } from './board-types.ts'
import { BoardZones } from './board-zones.tsx'
import { silentAnnouncements, useDragSensors } from './drag-sensors.ts'
import { useBoardDrag } from './use-board-drag.ts'

/** Above the page and below the zones, whose names must be readable while a card is held over them. */
const LIFTED_Z = 15

const instructions = (mayMove: boolean) => ({
  announcements: silentAnnouncements,
  screenReaderInstructions: {
    draggable: `Press Enter to open, the arrow keys to go to other cards, ${mayMove ? 'S to choose where the card goes, ' : ''}Space to lift it. While lifted, the arrow keys move it, Space drops it, Escape puts it back.`,
  },
})
const accessibility = { lifts: instructions(false), moves: instructions(true) }

/**
 * Columns of cards, each with its own scroll and virtual cards. They are 20rem wide; where four would then not fit but do
 * at 14.5rem or more, they share the width, and a phone keeps 20rem. A card is dragged by mouse (8 px), by a
 * long press, or by keyboard. Keep the functions of the props stable, so that a drag redraws two columns only.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const {
    label,
    columns,
    cardId,
    cardName,
    renderCard,
    onMove,
    readOnly = false,
    cardHeight = 104,
    className,
  } = props
  const zones = useMemo(() => props.zones ?? [], [props.zones])
  const { height, onDragChange, placeKey, ref, cardMenu } = props
  const { onCardMove } = props
  const allCards = useMemo(() => columns.flatMap((column) => column.cards), [columns])
  const cardOf = (id: string | undefined) => allCards.find((each) => cardId(each) === id)
  const moveById = (id: string) => {
    const card = cardOf(id)
    if (card !== undefined) onCardMove?.(card)
  }
  const menu = useRef<OpenRowMenu<Card>>(null)
  const openMenu = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')
    if (card) menu.current?.(event, cardOf(card.dataset['card']))
  }
  const { board, focus, drag, slot, spoken, register, onArrow, onCardKey, ...handlers } = useBoardDrag({
    columns,
    zones,
    cardId,
    cardName,
    onMove,
    onMoveKey: onCardMove && moveById,
    onDragChange,
    placeKey,
  })
  const { keep, arrived } = focus
  useImperativeHandle(
    ref,
    () => ({
      keepFocus: keep,
      focusCard: () => board.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus(),
    }),
    [keep, board],
  )
  const sensors = useDragSensors(onArrow)
  const scope = usePortalScope()
  const lifted = drag && !drag.byKeyboard ? cardOf(drag.cardId) : undefined

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={handlers.detectCollision}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={onCardMove ? accessibility.moves : accessibility.lifts}
      autoScroll={false}
      onDragStart={handlers.onDragStart}
      onDragMove={handlers.onDragMove}
      onDragEnd={handlers.onDragEnd}
      onDragCancel={handlers.onDragCancel}
    >
      <div className={clsx('ui:@container ui:relative ui:min-h-80 ui:min-w-0', className)} style={{ height }}>
        <section
          ref={board}
          aria-label={label}
          // The keyboard scrolls the board through it.
          tabIndex={0}
          onPointerDown={cardMenu && openMenu}
          onKeyDown={cardMenu && openMenu}
          onPointerOver={cardMenu && prefetchRowMenu}
          className={clsx(
            'ui:relative ui:flex ui:h-full ui:gap-3 ui:overflow-x-auto ui:overflow-y-hidden ui:rounded-xl ui:pb-2',
            !drag && 'ui:snap-x ui:snap-proximity',
          )}
        >
          {columns.map((column) => (
            <BoardColumnView
              key={column.id}
              column={column}
              cardId={cardId}
              cardName={cardName}
              renderCard={renderCard}
              renderHeader={props.renderHeader}
              renderFooter={props.renderFooter}
              renderEmpty={props.renderEmpty}
              onCardOpen={props.onCardOpen}
              onColumnEnd={props.onColumnEnd}
              drag={drag}
              dropIndex={slot?.columnId === column.id ? slot.index : undefined}
              readOnly={readOnly}
              cardHeight={cardHeight}
              register={register}
              onCardDrawn={arrived}
              onCardKey={onCardKey}
              placeKey={placeKey}
            />
          ))}
        </section>
        {cardMenu ? <RowMenu ref={menu} rows={allCards} rowKey={cardId} items={cardMenu} /> : null}
        {drag && zones.length > 0 ? (
          <BoardZones zones={zones} overId={slot?.columnId} register={register} />
        ) : null}
      </div>
      <div role="status" aria-live="assertive" className="ui:sr-only">
        {spoken}
      </div>
      {createPortal(
        <div {...scope}>
          <DragOverlay dropAnimation={null} zIndex={LIFTED_Z}>
            {lifted === undefined ? null : (
              <div
                className={clsx(
                  cardClass,
                  'ui:rotate-1 ui:cursor-grabbing ui:border-line-strong ui:shadow-lg',
                )}
              >
                {renderCard(lifted, -1)}
              </div>
            )}
          </DragOverlay>
        </div>,
        document.body,
      )}
    </DndContext>
  )
}
