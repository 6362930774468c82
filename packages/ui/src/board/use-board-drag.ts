import { isolated } from '../format/isolated.ts'
import type { CollisionDetection, DragStartEvent } from '@dnd-kit/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTellDragging } from '../layout/dragging.ts'
import type { BoardColumn, BoardZone, DropPlace } from './board-types.ts'
import { showColumn } from './column-stops.ts'
import { type BoardMove, computeMove, indexAt, lineAt, type Slot, slotOf, stepSlot } from './compute-move.ts'
import { type PlaceBox, placeAt } from './place-at.ts'
import { useScrollPlace } from './scroll-place.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useDragPointer } from './use-drag-pointer.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

export const CARD_GAP_PX = 8

export interface BoardDrag {
  cardId: string
  byKeyboard: boolean
}

/** State of a drag on the board: the lifted card, the slot it would land in, and what to announce. */
export function useBoardDrag<Card>({
  columns,
  zones,
  cardId,
  cardName,
  onMove,
  onMoveKey,
  onDragChange,
  placeKey,
}: {
  columns: readonly BoardColumn<Card>[]
  zones: readonly BoardZone[]
  cardId: (card: Card) => string
  cardName: (card: Card) => string
  onMove: (move: BoardMove) => void
  onMoveKey: ((cardId: string) => void) | undefined
  onDragChange: ((dragging: boolean) => void) | undefined
  placeKey: string | undefined
}) {
  const [drag, setDrag] = useState<BoardDrag | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [spoken, setSpoken] = useState('')
  const places = useRef(new Map<string, DropPlace>())
  const orders = useMemo(
    () => columns.map((column) => ({ id: column.id, cardIds: column.cards.map(cardId) })),
    [columns, cardId],
  )

  const board = useScrollPlace<HTMLElement>(placeKey)
  const focus = useCardFocus({ board, orders, placeKey })
  const onCardKey = useCardKeys({ board, orders, places, goTo: focus.goTo, onMoveKey })
  useTellDragging(drag !== null)

  const isDragging = drag !== null
  const pointer = useDragPointer(isDragging)
  const tellDrag = useEffectEvent((dragging: boolean) => onDragChange?.(dragging))
  useEffect(() => {
    if (!isDragging) return
    tellDrag(true)
    return () => tellDrag(false)
  }, [isDragging])

  const register = useCallback((id: string, place: DropPlace | null) => {
    if (place) places.current.set(id, place)
    else places.current.delete(id)
  }, [])

  const nameOf = (id: string) => {
    for (const column of columns) {
      const card = column.cards.find((each) => cardId(each) === id)
      if (card !== undefined) return cardName(card)
    }
    return 'Card'
  }
  const describe = (at: Slot) => {
    const zone = zones.find((each) => each.id === at.columnId)
    if (zone) return zone.name
    const column = columns.find((each) => each.id === at.columnId)
    return `${isolated(column?.name ?? '')}, position ${at.index + 1}`
  }

  const slotAtPointer = (lifted: string): Slot | null => {
    const at = pointer.current
    if (!at) return null
    const columnId = placeAt(boxesOf(places.current), at)
    const place = columnId === undefined ? undefined : places.current.get(columnId)
    if (columnId === undefined || !place) return null
    const top = place.list?.getBoundingClientRect().top ?? 0
    return { columnId, index: place.list ? indexAt(place.boxes(), lifted, at.y - top) : 0 }
  }

  const detectCollision: CollisionDetection = useCallback(({ pointerCoordinates }) => {
    if (!pointerCoordinates) return []
    const id = placeAt(boxesOf(places.current), pointerCoordinates)
    return id === undefined ? [] : [{ id }]
  }, [])

  const onArrow = (key: string) => {
    if (!drag || !slot) return
    const next = stepSlot(
      orders,
      zones.map((zone) => zone.id),
      drag.cardId,
      slot,
      key,
    )
    if (next.columnId === slot.columnId && next.index === slot.index) return
    setSlot(next)
    setSpoken(`Over ${describe(next)}.`)
    const place = places.current.get(next.columnId)
    // A zone does not scroll.
    if (place?.list && board.current) showColumn(board.current, place.element)
    place?.reveal(lineAt(place.boxes(), drag.cardId, next.index, CARD_GAP_PX))
  }

  const followPointer = () => {
    if (!drag || drag.byKeyboard) return
    const next = slotAtPointer(drag.cardId)
    setSlot((before) =>
      before?.columnId === next?.columnId && before?.index === next?.index ? before : next,
    )
  }
  useEdgeScroll({
    isActive: drag !== null && !drag.byKeyboard,
    pointer,
    board,
    listUnder: () => {
      const id = pointer.current && placeAt(boxesOf(places.current), pointer.current)
      return (id && places.current.get(id)?.list?.parentElement) || undefined
    },
    onScroll: followPointer,
  })

  const finish = (words: string) => {
    setDrag(null)
    setSlot(null)
    setSpoken(words)
  }

  return {
    board,
    focus,
    drag,
    slot,
    spoken,
    register,
    detectCollision,
    onArrow,
    onCardKey,
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      const id = String(active.id)
      const from = slotOf(orders, id) ?? null
      setDrag({ cardId: id, byKeyboard: activatorEvent.type.startsWith('key') })
      setSlot(from)
      setSpoken(`Picked up ${isolated(nameOf(id))}${from ? ` from ${describe(from)}` : ''}.`)
    },
    onDragMove: followPointer,
    onDragEnd: () => {
      if (!drag) return
      const target = drag.byKeyboard ? slot : slotAtPointer(drag.cardId)
      const move = computeMove(orders, drag.cardId, target)
      const name = nameOf(drag.cardId)
      finish(
        move && target ? `${isolated(name)} dropped in ${describe(target)}.` : `${isolated(name)} put back.`,
      )
      if (!move) return
      if (drag.byKeyboard) focus.keep(drag.cardId)
      onMove(move)
    },
    onDragCancel: () => finish(drag ? `${isolated(nameOf(drag.cardId))} put back.` : ''),
  }
}

function boxesOf(places: ReadonlyMap<string, DropPlace>): PlaceBox[] {
  return [...places].map(([id, { element, list }]) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { id, left, right, top, bottom, isColumn: list !== undefined }
  })
}
