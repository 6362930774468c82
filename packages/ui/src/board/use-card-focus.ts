import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { showColumn } from './column-stops.ts'
import { type ColumnOrder, slotOf } from './compute-move.ts'
import { focusedCardOf, rememberFocusedCard } from './focused-card.ts'

/** A card that is to have the focus. */
interface Wanted {
  readonly id: string
  /** After Back, unless something else has it; wherever the card moves; or once it is drawn. */
  readonly how: 'back' | 'follow' | 'once'
  /** The column that a card which moves was in. */
  readonly column?: Element | null | undefined
}

/**
 * The focus on the cards of a board. A card that moves is another element in its new column, and the focus follows it
 * there. After Back, the card whose page was opened has the focus again.
 */
export function useCardFocus({
  board,
  orders,
  placeKey,
}: {
  board: RefObject<HTMLElement | null>
  orders: readonly ColumnOrder[]
  placeKey: string | undefined
}) {
  const wanted = useRef<Wanted | undefined>(undefined)
  const elementOf = useCallback(
    (id: string) => board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`),
    [board],
  )

  const focusWanted = useCallback(() => {
    const want = wanted.current
    const scroller = board.current
    if (!want || !scroller) return
    const card = elementOf(want.id)
    const column = card?.closest<HTMLElement>('[data-column]')
    if (!card || !column) return
    const { activeElement } = document
    if (want.how === 'back' && activeElement !== document.body && activeElement !== card) return
    card.focus({ preventScroll: true })
    // After Back the scroll positions of board and columns are restored already.
    if (want.how === 'back') return
    showColumn(scroller, column)
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (want.how === 'once') wanted.current = undefined
  }, [board, elementOf])

  useLayoutEffect(() => {
    if (placeKey === undefined) return
    const element = board.current
    const id = focusedCardOf(placeKey)
    wanted.current = id === undefined ? undefined : { id, how: 'back' }
    focusWanted()
    return () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')
      const id = card && element?.contains(card) ? card.dataset['card'] : undefined
      if (id !== undefined) rememberFocusedCard(placeKey, id)
    }
  }, [placeKey, board, focusWanted])

  useEffect(() => {
    focusWanted()
    const want = wanted.current
    if (want?.how !== 'follow' || document.activeElement !== document.body) return
    const scroller = board.current
    const to = slotOf(orders, want.id)?.columnId
    if (to !== undefined) {
      // The cards of a column out of sight are drawn when it comes near.
      const column = scroller?.querySelector<HTMLElement>(`[data-column="${CSS.escape(to)}"]`)
      if (scroller && column && !elementOf(want.id)) showColumn(scroller, column)
      return
    }
    // A card that left the board, to Won for instance, leaves the focus to the one that takes its place.
    const next = want.column?.querySelector<HTMLElement>('[data-card][tabindex="0"]')
    ;(next ?? scroller)?.focus()
  }, [orders, board, elementOf, focusWanted])

  useEffect(() => {
    // A dialog that the move opened returns the focus elsewhere when it closes, so the card is remembered until the
    // user does something else.
    const forget = (event: Event) => {
      const inDialog = (event.target as Element | null)?.closest('[role="dialog"], [role="listbox"]')
      if (!inDialog) wanted.current = undefined
    }
    document.addEventListener('keydown', forget, true)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('keydown', forget, true)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])

  return {
    /** The card is about to move, and takes the focus along. */
    keep: useCallback(
      (id: string) => {
        wanted.current = { id, how: 'follow', column: elementOf(id)?.closest('[data-column]') }
      },
      [elementOf],
    ),
    /** Gives the focus to a card, as soon as it is drawn. */
    goTo: useCallback(
      (id: string) => {
        wanted.current = { id, how: 'once' }
        focusWanted()
      },
      [focusWanted],
    ),
    /** To be called when a card has been rendered. */
    arrived: useCallback(
      (cardId: string) => {
        if (cardId === wanted.current?.id) focusWanted()
      },
      [focusWanted],
    ),
  }
}
