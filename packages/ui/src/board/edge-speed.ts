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

/** The side of the board a held card is at, or 0. */
export function sideAt(
  x: number,
  { left, right }: { readonly left: number; readonly right: number },
): -1 | 0 | 1 {
  if (x < left + SIDE_PX) return -1
  return x > right - SIDE_PX ? 1 : 0
}
