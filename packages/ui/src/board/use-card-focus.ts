import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { showColumn } from './column-stops.ts'
import { focusedCardOf, rememberFocusedCard } from './focused-card.ts'

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
  orders: readonly { readonly cardIds: readonly string[] }[]
  placeKey: string | undefined
}) {
  const wanted = useRef<string | undefined>(undefined)
  const mayTake = useRef(false)

  const focusWanted = useCallback(() => {
    const id = wanted.current
    const scroller = board.current
    if (id === undefined || !scroller) return
    const card = scroller.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    const column = card?.closest<HTMLElement>('[data-column]')
    if (!card || !column) return
    if (!mayTake.current && document.activeElement !== document.body && document.activeElement !== card)
      return
    card.focus({ preventScroll: true })
    // After Back the scroll positions of board and columns are restored already.
    if (!mayTake.current) return
    showColumn(scroller, column)
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [board])

  useLayoutEffect(() => {
    if (placeKey === undefined) return
    const element = board.current
    wanted.current = focusedCardOf(placeKey)
    mayTake.current = false
    focusWanted()
    return () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')
      const id = card && element?.contains(card) ? card.dataset['card'] : undefined
      if (id !== undefined) rememberFocusedCard(placeKey, id)
    }
  }, [placeKey, board, focusWanted])

  useEffect(() => {
    focusWanted()
    // A card that left the board, to Won for instance, leaves the focus to the board.
    const id = wanted.current
    const isGone = id !== undefined && !orders.some(({ cardIds }) => cardIds.includes(id))
    if (isGone && mayTake.current && document.activeElement === document.body) board.current?.focus()
  }, [orders, board, focusWanted])

  useEffect(() => {
    // A dialog that the move opened returns the focus elsewhere when it closes, so the card is remembered until the
    // user
    // does something else.
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
    keep: useCallback((cardId: string) => {
      wanted.current = cardId
      mayTake.current = true
    }, []),
    /** To be called when a card has been rendered. */
    arrived: useCallback(
      (cardId: string) => {
        if (cardId === wanted.current) focusWanted()
      },
      [focusWanted],
    ),
  }
}
