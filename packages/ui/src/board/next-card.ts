import { targetOfKey } from '../data-table/row-keys.ts'
import type { CardBox } from './compute-move.ts'

/** About as many cards as a column shows. */
const CARDS_OF_PAGE = 5

/** A column as one sees it. */
export interface SeenColumn {
  readonly cardIds: readonly string[]
  /** Where its cards are, in px of the window. */
  readonly boxes: () => readonly CardBox[]
}

const middleOf = ({ start, end }: CardBox) => (start + end) / 2

/**
 * The card that a key leads to from another: up and down within the column, sideways to the card beside it in the next
 * column that has one. Undefined for other keys, and where nothing follows.
 */
export function nextCard(columns: readonly SeenColumn[], cardId: string, key: string): string | undefined {
  const at = columns.findIndex(({ cardIds }) => cardIds.includes(cardId))
  const column = columns[at]
  if (!column) return undefined
  const { cardIds } = column
  const target = targetOfKey(key, cardIds.indexOf(cardId), cardIds.length, CARDS_OF_PAGE)
  if (target !== undefined) return cardIds[target]
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const own = column.boxes().find(({ id }) => id === cardId)
  for (let next = at + step; columns[next]; next += step) {
    const boxes = columns[next]?.boxes() ?? []
    const height = own ? middleOf(own) : 0
    const away = (box: CardBox) => Math.abs(middleOf(box) - height)
    const [first, ...others] = boxes
    if (first) return others.reduce((best, box) => (away(box) < away(best) ? box : best), first).id
  }
  return undefined
}
