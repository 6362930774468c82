/**
 * How many of the badges in a line stand whole before the number of the others; the first one is always there.
 * @param widths px of each badge; `room`, `gap` and `rest`, the width of that number, are in px, too
 */
export function wholeBadges(
  widths: readonly number[],
  { room, gap, rest }: { readonly room: number; readonly gap: number; readonly rest: number },
): number {
  const ends = widths.map((_, last) => widths.slice(0, last + 1).reduce((sum, width) => sum + gap + width))
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return Math.max(1, ends.filter((end) => end + gap + rest <= room).length)
}
