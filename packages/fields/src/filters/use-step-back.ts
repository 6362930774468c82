import { useRef } from 'react'
import type { FilterChanges } from './bar-filter.ts'

/** What one visit of an editor changes is one step back: its first change is a new address, the others replace it. */
export function useStepBack(onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void) {
  const hasChanged = useRef(false)
  return {
    change: (changes: FilterChanges) => {
      onChange(changes, { replace: hasChanged.current })
      hasChanged.current = true
    },
    begin: () => {
      hasChanged.current = false
    },
  }
}
