import { useEffect, useSyncExternalStore } from 'react'

// On the document, because the shell and a remote may have a copy of this module each.
const attribute = 'data-dragging'

const isDraggingNow = () => document.documentElement.hasAttribute(attribute)

const subscribe = (notify: () => void) => {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}

/** Tells the whole portal that something is being dragged, for as long as it is. */
export function useTellDragging(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    document.documentElement.setAttribute(attribute, '')
    return () => document.documentElement.removeAttribute(attribute)
  }, [isDragging])
}

/** Whether something is being dragged anywhere in the portal: floating elements then make room. */
export function useIsDragging(): boolean {
  return useSyncExternalStore(subscribe, isDraggingNow, () => false)
}
