import type { VirtualItem } from '@tanstack/react-virtual'

/** Where somebody was in a list when they left it. */
export interface ListPlace {
  /** Pixels scrolled inside the list, or sideways in the board. */
  readonly offset: number
  /** Index of the row in the tab order. */
  readonly active?: number
  /** That row, or something in it, had the focus. */
  readonly hadFocus?: boolean
  /** How many rows were loaded. */
  readonly rows?: number
  /** Heights of the cards that were measured. */
  readonly measured?: VirtualItem[]
}

// A board has a place per column.
const most = 500
const places = new Map<string, ListPlace>()

/** The place under this key, usually the key of the history entry, so that Back finds it again. */
export function placeOf(key: string | undefined): ListPlace | undefined {
  return key === undefined ? undefined : places.get(key)
}

/** Remembers the last places, for as long as the page is not reloaded. */
export function rememberPlace(key: string, place: ListPlace): void {
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > most && oldest !== undefined) places.delete(oldest)
}
