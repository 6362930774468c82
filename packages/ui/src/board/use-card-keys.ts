import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { useLatest } from '../layout/use-latest.ts'
import type { DropPlace } from './board-types.ts'
import { showColumn } from './column-stops.ts'
import { type ColumnOrder, slotOf } from './compute-move.ts'
import { nextCard } from './next-card.ts'

/** The keys of the focused card: arrows, Home and End go to others, S asks where it goes. */
export function useCardKeys({
  board,
  orders,
  places,
  goTo,
  onMoveKey,
}: {
  board: RefObject<HTMLElement | null>
  orders: readonly ColumnOrder[]
  places: RefObject<ReadonlyMap<string, DropPlace>>
  /** Gives the focus to a card, as soon as it is drawn. */
  goTo: (cardId: string) => void
  onMoveKey: ((cardId: string) => void) | undefined
}): (cardId: string, event: KeyboardEvent) => void {
  const latest = useLatest({ orders, onMoveKey })
  return useCallback(
    (cardId, event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const now = latest.current
      if (event.key === 's' && now.onMoveKey) {
        event.preventDefault()
        now.onMoveKey(cardId)
        return
      }
      const seen = now.orders.map(({ id, cardIds }) => ({
        cardIds,
        boxes: () => boxesInWindow(places.current.get(id)),
      }))
      const next = nextCard(seen, cardId, event.key)
      if (next === undefined) return
      event.preventDefault()
      goTo(next)
      const isDrawn = document.activeElement?.getAttribute('data-card') === next
      const place = places.current.get(slotOf(now.orders, next)?.columnId ?? '')
      if (isDrawn || !place) return
      if (board.current) showColumn(board.current, place.element)
      const box = place.boxes().find(({ id }) => id === next)
      if (box) place.reveal(box.start)
    },
    [latest, places, goTo, board],
  )
}

function boxesInWindow(place: DropPlace | undefined) {
  const top = place?.list?.getBoundingClientRect().top ?? 0
  return (place?.boxes() ?? []).map(({ id, start, end }) => ({ id, start: start + top, end: end + top }))
}
