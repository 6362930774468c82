import type { ReactNode, Ref } from 'react'
import type { BoardMove, CardBox } from './compute-move.ts'

export interface BoardColumn<Card> {
  id: string
  /** Plain name, for screen readers and announcements. */
  name: string
  /** The loaded cards, in order. */
  cards: readonly Card[]
  /** Cards on the server; the number loaded when absent. */
  total?: number | undefined
  /** Nothing is known of it yet, so no number of cards is shown. */
  isLoading?: boolean | undefined
}

/** A place that shows only while dragging, for instance "Won". */
export interface BoardZone {
  id: string
  name: string
  icon?: ReactNode
  tone?: 'accent' | 'danger' | undefined
}

export interface BoardProps<Card> {
  /** Accessible name of the board. */
  label: string
  columns: readonly BoardColumn<Card>[]
  cardId: (card: Card) => string
  /** Plain name of a card, for screen readers. */
  cardName: (card: Card) => string
  /**
   * What is in a card. Texts and plain elements are the cheapest: a card of them is one component. Tab comes to the controls
   * of one card of each column, so they take `tabIndex`.
   */
  renderCard: (card: Card, tabIndex: 0 | -1) => ReactNode
  /** What can be done with a card, in the menu that the `cardMenuButton` of its content opens. */
  cardMenu?: ((card: Card) => ReactNode) | undefined
  /** Head of a column: stage badge, count, sums, an add button. */
  renderHeader: (column: BoardColumn<Card>) => ReactNode
  /** Below the cards of a column: load-more, a retry. */
  renderFooter?: ((column: BoardColumn<Card>) => ReactNode) | undefined
  /** In a column without cards. */
  renderEmpty?: ((column: BoardColumn<Card>) => ReactNode) | undefined
  zones?: readonly BoardZone[] | undefined
  /** A drop that changes something; `toColumnId` may be a zone's id. Update the columns at once, and back when refused. */
  onMove: (move: BoardMove) => void
  /** Click on a card, or Enter on the focused one. */
  onCardOpen?: ((card: Card) => void) | undefined
  /** The key S on the focused card: asks where it goes. */
  onCardMove?: ((card: Card) => void) | undefined
  /** A card was lifted or dropped; while one is lifted, the columns must not change. */
  onDragChange?: ((dragging: boolean) => void) | undefined
  /** Key of the history entry: Back restores the scroll positions of board and columns. */
  placeKey?: string | undefined
  /** The end of a column comes near. */
  onColumnEnd?: ((columnId: string) => void) | undefined
  /** Nothing can be dragged. */
  readOnly?: boolean | undefined
  /** Height of most cards in px. */
  cardHeight?: number | undefined
  /** Height of the board, any CSS length; without it `className` must give it one, for instance as `flex-1`. */
  height?: string | undefined
  className?: string | undefined
  ref?: Ref<BoardHandle> | undefined
}

/** What a page may ask of its board. */
export interface BoardHandle {
  /** To be called before a card is moved otherwise than by a drag, so that the focus follows it. */
  keepFocus: (cardId: string) => void
  /** Gives the focus to the first card that Tab would come to. */
  focusCard: () => void
}

/** What a rendered column or zone tells the drag: where it is and where its cards are. */
export interface DropPlace {
  element: HTMLElement
  /** The element that card boxes are measured from; absent for a zone. */
  list?: HTMLElement | undefined
  boxes: () => readonly CardBox[]
  /** Brings a height of the list into sight. */
  reveal: (y: number) => void
}
