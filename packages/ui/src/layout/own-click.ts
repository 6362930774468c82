import type { SyntheticEvent } from 'react'

const INTERACTIVE =
  'a, button, input, select, textarea, label, [role="button"], [role="menuitem"], [role="option"]'

/** Whether an event belongs to the row or card itself: not to a control in it, nor to a portal opened from it. */
export function isOwnEvent(event: Pick<SyntheticEvent<HTMLElement>, 'target' | 'currentTarget'>): boolean {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return false
  const control = target.closest(INTERACTIVE)
  return !control || control === event.currentTarget || !event.currentTarget.contains(control)
}
