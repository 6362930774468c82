const most = 50
const cards = new Map<string, string>()

/** The card that had the focus when a board was left under this key of the history, for as long as the page lives. */
export function focusedCardOf(placeKey: string | undefined): string | undefined {
  return placeKey === undefined ? undefined : cards.get(placeKey)
}

export function rememberFocusedCard(placeKey: string, cardId: string): void {
  cards.delete(placeKey)
  cards.set(placeKey, cardId)
  const oldest = cards.keys().next().value
  if (cards.size > most && oldest !== undefined) cards.delete(oldest)
}
