import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '@ginkgo/ui'

/**
 * Calls `onLeave` when the focus has left an element and everything that opens from it. Another window or tab is not
 * elsewhere: who comes back finds the focus where it was.
 */
export function useLeave(box: RefObject<HTMLElement | null>, onLeave: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest(onLeave)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => clearTimeout(timer.current)
  return {
    // React passes on the focus of what opens from here, wherever it is in the document.
    onFocus: stay,
    onBlur: () => {
      stay()
      timer.current = setTimeout(() => {
        if (document.hasFocus() && !box.current?.contains(document.activeElement)) latest.current()
      })
    },
  }
}
