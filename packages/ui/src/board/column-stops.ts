/** Extent of a column inside the board, in px from the start of what scrolls. */
export interface ColumnExtent {
  readonly left: number
  readonly right: number
}

/** How far a board is scrolled sideways, how wide its view is, and how far it can be scrolled, in px. */
export interface SidewaysView {
  readonly scrollLeft: number
  readonly width: number
  readonly end: number
}

const columnsOf = (scroller: HTMLElement): ColumnExtent[] =>
  [...scroller.querySelectorAll<HTMLElement>('[data-column]')].map(({ offsetLeft: left, offsetWidth }) => ({
    left,
    right: left + offsetWidth,
  }))

const viewOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): SidewaysView => ({
  scrollLeft,
  width: clientWidth,
  end: scrollWidth - clientWidth,
})

/** Where the view begins one column further, which is where a column begins, or the end of the board. */
export function nextStop(columns: readonly ColumnExtent[], view: SidewaysView, side: -1 | 1): number {
  const stops = columns.map(({ left }) => Math.min(left, view.end))
  // Scrolling may leave a fraction of a pixel.
  return side > 0
    ? (stops.find((stop) => stop > view.scrollLeft + 1) ?? view.end)
    : (stops.findLast((stop) => stop < view.scrollLeft - 1) ?? 0)
}

/** Where the view must begin to show all of a column: at the nearest beginning of a column, where it rests anyway. */
export function stopThatShows(
  columns: readonly ColumnExtent[],
  view: SidewaysView,
  { left, right }: ColumnExtent,
): number {
  if (left < view.scrollLeft) return left
  if (right <= view.scrollLeft + view.width) return view.scrollLeft
  const stop = columns.find((column) => column.left + view.width >= right)?.left ?? left
  // A column wider than the view shows its beginning.
  return Math.min(stop, left, view.end)
}

/** Goes one column further, to the right (1) or to the left (-1). */
export function scrollByColumn(scroller: HTMLElement, side: -1 | 1): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({
    left: nextStop(columnsOf(scroller), viewOf(scroller), side),
    behavior: calm ? 'instant' : 'smooth',
  })
}

/** Brings all of a column into sight, at once. */
export function showColumn(scroller: HTMLElement, column: HTMLElement): void {
  const extent = { left: column.offsetLeft, right: column.offsetLeft + column.offsetWidth }
  scroller.scrollTo({
    left: stopThatShows(columnsOf(scroller), viewOf(scroller), extent),
    behavior: 'instant',
  })
}
