/** Where something of the board stands on screen, in px. */
export interface PlaceBox {
  readonly id: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** A column: half of the gap beside it belongs to it. */
  readonly isColumn: boolean
}

/** Width of the gap between two columns, which is the board's `gap-3`, in px. */
const COLUMN_GAP_PX = 12

/**
 * The place under a pointer; later ones lie above earlier ones. In the gap between two columns it is the nearer of
 * them. Nothing outside of the board.
 */
export function placeAt(
  boxes: readonly PlaceBox[],
  { x, y }: { readonly x: number; readonly y: number },
): string | undefined {
  const distanceTo = ({ left, right, isColumn }: PlaceBox) => {
    const distance = Math.max(left - x, x - right, 0)
    return distance === 0 || (isColumn && distance <= COLUMN_GAP_PX / 2) ? distance : undefined
  }
  const near = boxes
    .flatMap((box) => {
      const distance = y >= box.top && y <= box.bottom ? distanceTo(box) : undefined
      return distance === undefined ? [] : [{ id: box.id, distance }]
    })
    .reverse()
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.id
}
