import type { KeyboardEvent } from 'react'
import { controlsOf } from './row-stops.ts'

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

/** What of a heading takes the focus of the arrow keys. */
export const headingFocus = '[data-heading], [data-select-all] button'

/** From the first row the arrow keys go up to the headings. */
export function focusHeading(row: Element): void {
  row.closest('[role="grid"]')?.querySelector<HTMLElement>('[data-heading]')?.focus()
}

/** And down again, to the row in the tab order. */
export function focusRowBelow(heading: Element): boolean {
  const row = heading.closest('[role="grid"]')?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  row?.focus()
  return row !== null && row !== undefined
}

/** Whether a key selects the active row: Space or x, alone or with Shift for a range. */
export function isSelectKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return event.key === ' ' || event.key.toLowerCase() === 'x'
}

/** The arrow keys go along the links and buttons of a row, and before the first one back to the row, as does Escape. */
export function moveInRow(event: KeyboardEvent<HTMLElement>, row: HTMLElement): void {
  const { key } = event
  const target = event.target as HTMLElement
  // What opened from here, such as a menu, has keys of its own.
  if (event.defaultPrevented || !row.contains(target) || !target.matches('a, button')) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!['ArrowLeft', 'ArrowRight', 'Escape'].includes(key)) return
  const controls = controlsOf(row)
  const place = controls.indexOf(target)
  // Escape is also for what the control has brought up on the page, such as the question for the next step.
  if (key !== 'Escape') event.preventDefault()
  if (key === 'ArrowRight') controls[place + 1]?.focus()
  else (key === 'ArrowLeft' ? (controls[place - 1] ?? row) : row).focus()
}
