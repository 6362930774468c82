/** How near to the end of a list a held card makes it scroll, in px. */
const EDGE_PX = 56
/** Speed at the very end, in px per ms. */
const FASTEST = 0.6

/** How near to the side of the board a held card makes it go on to the next column, in px. */
const SIDE_PX = 40

/** Speed of a list under a held card, in px per ms, downwards positive: the nearer to its end the faster. */
export function edgeSpeed(
  y: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 4)
  const above = Math.min(1, (top + edge - y) / edge)
  const below = Math.min(1, (y - bottom + edge) / edge)
  if (above > 0) return -FASTEST * above
  return below > 0 ? FASTEST * below : 0
}

/** How much further from the side it must go to leave it, in px: a finger trembles. */
const TREMBLE_PX = 20
/** Milliseconds a card is held at the side before the board goes on to the next column. */
const HOLD_MS = 500
/** The board goes on by one column within so many milliseconds, so that the user can read the column and drop the card. */
const COLUMN_MS = 1_000

export type Side = -1 | 0 | 1

/** The side of the board a held card is at, or 0. @param before where it was */
export function sideAt(
  x: number,
  { left, right }: { readonly left: number; readonly right: number },
  before: Side = 0,
): Side {
  if (x < left + SIDE_PX + (before === -1 ? TREMBLE_PX : 0)) return -1
  return x > right - SIDE_PX - (before === 1 ? TREMBLE_PX : 0) ? 1 : 0
}

/** A card at a side of the board, since when, and when the board last went on; times in ms. */
interface Hold {
  readonly side: Side
  readonly since: number
  readonly wentOnAt: number
}

export const noHold: Hold = { side: 0, since: 0, wentOnAt: Number.NEGATIVE_INFINITY }

/** The hold a moment later; the board goes on by a column when its `wentOnAt` is now. */
export function continued(hold: Hold, side: Side, now: number): Hold {
  if (side !== hold.side) return { ...hold, side, since: now }
  const isDue = side !== 0 && now - hold.since >= HOLD_MS && now - hold.wentOnAt >= COLUMN_MS
  return isDue ? { ...hold, wentOnAt: now } : hold
}
