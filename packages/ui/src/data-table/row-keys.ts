import type { KeyboardEvent } from 'react'

/** Where a key moves the active row to, or undefined when it is not one that moves. */
export function targetOfKey(key: string, active: number, count: number, page: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}

/** Whether a key selects the active row: Space or x, alone or with Shift for a range. */
export function isSelectKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return event.key === ' ' || event.key.toLowerCase() === 'x'
}
