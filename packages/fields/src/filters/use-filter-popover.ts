import { useRef, useState } from 'react'
import type { FilterChanges } from './bar-filter.ts'

/**
 * The popover in which a filter is edited. What one visit of it changes is one step back: its first change is a new
 * address, the others replace it.
 */
export function useFilterPopover(
  onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void,
  onOpen?: () => void,
) {
  const [open, setOpen] = useState(false)
  const hasChanged = useRef(false)
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    hasChanged.current = false
    if (next) onOpen?.()
  }
  return {
    popover: { open, onOpenChange, ownFocus: true },
    close: () => setOpen(false),
    change: (changes: FilterChanges) => {
      onChange(changes, { replace: hasChanged.current })
      hasChanged.current = true
    },
  }
}
