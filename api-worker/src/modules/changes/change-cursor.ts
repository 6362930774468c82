/** Days for which changes are kept. */
export const keptDays = 1

/** A cursor is good for half of that, so that no clock's error makes it miss what is gone. */
const goodForMs = (keptDays / 2) * 86_400_000

/** The last number that was told, and when. */
export const cursorAt = (seq: number, now: string) => `${seq}-${Date.parse(now)}`

/** The last number that was told; nothing without a cursor, or for one that is too old to be answered from. */
export function readCursor(cursor: string | undefined, now: string): number | undefined {
  if (cursor === undefined) return undefined
  const [seq, toldAt] = cursor.split('-').map(Number) as [number, number]
  return Date.parse(now) - toldAt > goodForMs ? undefined : seq
}
