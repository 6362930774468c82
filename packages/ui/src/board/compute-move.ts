/** The cards of one column, in order. */
export interface ColumnOrder {
  readonly id: string
  readonly cardIds: readonly string[]
}

/** A place on the board: between the cards of a column, counted without the dragged card. */
export interface Slot {
  readonly columnId: string
  readonly index: number
}

/** What a drop asks for. `afterId` is the card it lands after, null for the top of the column. */
export interface BoardMove {
  readonly cardId: string
  readonly fromColumnId: string
  readonly toColumnId: string
  readonly afterId: string | null
}

/** Extent of a card inside its column, in px from the top of the list. */
export interface CardBox {
  readonly id: string
  readonly start: number
  readonly end: number
}

/** Where a card stands now; undefined when no column has it. */
export function slotOf(columns: readonly ColumnOrder[], cardId: string): Slot | undefined {
  for (const column of columns) {
    const index = column.cardIds.indexOf(cardId)
    if (index >= 0) return { columnId: column.id, index }
  }
  return undefined
}

function others(columns: readonly ColumnOrder[], columnId: string, cardId: string): readonly string[] {
  return columns.find((column) => column.id === columnId)?.cardIds.filter((id) => id !== cardId) ?? []
}

/** The move that a drop means, or null when it changes nothing. A zone is a column without cards. */
export function computeMove(
  columns: readonly ColumnOrder[],
  cardId: string,
  slot: Slot | null,
): BoardMove | null {
  const from = slotOf(columns, cardId)
  if (!slot || !from) return null
  if (slot.columnId === from.columnId && slot.index === from.index) return null
  const afterId = others(columns, slot.columnId, cardId)[slot.index - 1] ?? null
  return { cardId, fromColumnId: from.columnId, toColumnId: slot.columnId, afterId }
}

/** The slot index at a height in a column: after every other card whose middle lies above it. */
export function indexAt(boxes: readonly CardBox[], cardId: string, y: number): number {
  return boxes.filter((box) => box.id !== cardId && (box.start + box.end) / 2 < y).length
}

/** Height of the line that marks a slot, in px from the top of the list. */
export function lineAt(boxes: readonly CardBox[], cardId: string, index: number, gap: number): number {
  const rest = boxes.filter((box) => box.id !== cardId)
  const before = rest[index - 1]
  if (before) return before.end + gap / 2
  return rest[0] ? Math.max(0, rest[0].start - gap / 2) : 0
}

/** The next slot for an arrow key; the ends of the board stop. `zoneIds` follow the last column. */
export function stepSlot(
  columns: readonly ColumnOrder[],
  zoneIds: readonly string[],
  cardId: string,
  slot: Slot,
  key: string,
): Slot {
  const places = [...columns.map((column) => column.id), ...zoneIds]
  const last = others(columns, slot.columnId, cardId).length
  if (key === 'ArrowUp') return { ...slot, index: Math.max(0, slot.index - 1) }
  if (key === 'ArrowDown') return { ...slot, index: Math.min(last, slot.index + 1) }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const columnId = places[places.indexOf(slot.columnId) + step]
  if (step === 0 || columnId === undefined) return slot
  return { columnId, index: Math.min(slot.index, others(columns, columnId, cardId).length) }
}
