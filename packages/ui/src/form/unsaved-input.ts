import { useEffect } from 'react'

let unsaved = 0

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** While `holds` is true, the browser asks before this page is left or loaded again. */
export function useUnsavedInput(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    unsaved += 1
    if (unsaved === 1) addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      unsaved -= 1
      // Browsers keep no page for Back that listens to it.
      if (unsaved === 0) removeEventListener('beforeunload', askBeforeLeaving)
    }
  }, [holds])
}
