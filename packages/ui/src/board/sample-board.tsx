import { useCallback, useState } from 'react'
import { Board, type BoardColumn, type BoardMove } from './index.ts'

export interface SampleCard {
  readonly id: string
  readonly title: string
}

const cardId = ({ id }: SampleCard) => id
const cardName = ({ title }: SampleCard) => title
const renderCard = ({ title }: SampleCard) => <p>{title}</p>
const renderHeader = ({ name }: BoardColumn<SampleCard>) => <h3>{name}</h3>
const zones = [{ id: 'won', name: 'Won' }]

const put = (columns: readonly BoardColumn<SampleCard>[], moved: BoardMove) => {
  const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === moved.cardId)
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== moved.cardId)
    if (!card || column.id !== moved.toColumnId) return { ...column, cards }
    const at = cards.findIndex(({ id }) => id === moved.afterId) + 1
    return { ...column, cards: cards.toSpliced(at, 0, card) }
  })
}

/** A board for tests: its columns by name with the titles of their cards, and moves that always succeed. */
export function SampleBoard({
  cards,
  onMove,
  onCardOpen,
  onCardMove,
  placeKey,
  height = '30rem',
}: {
  cards: Readonly<Record<string, readonly string[]>>
  onMove?: (move: BoardMove) => void
  onCardOpen?: (card: SampleCard) => void
  onCardMove?: (card: SampleCard) => void
  placeKey?: string
  height?: string
}) {
  const [columns, setColumns] = useState<readonly BoardColumn<SampleCard>[]>(() =>
    Object.entries(cards).map(([name, titles]) => ({
      id: name,
      name,
      cards: titles.map((title) => ({ id: title, title })),
    })),
  )
  const move = useCallback(
    (moved: BoardMove) => {
      onMove?.(moved)
      setColumns((before) => put(before, moved))
    },
    [onMove],
  )
  return (
    <Board
      label="Enquiries by stage"
      columns={columns}
      cardId={cardId}
      cardName={cardName}
      renderCard={renderCard}
      renderHeader={renderHeader}
      zones={zones}
      onMove={move}
      onCardOpen={onCardOpen}
      onCardMove={onCardMove}
      placeKey={placeKey}
      height={height}
      cardHeight={60}
    />
  )
}
