import { openDialogsAtom, type OpenDialog } from '@ginkgo/portal-sdk/host'
import { useLocation } from '@ginkgo/router'
import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'

/** Closes the dialogs that a link in one of them leads away from; a link to a new tab leads from none. */
export function LeaveDialogs() {
  const store = useStore()
  const { pathname, search } = useLocation()
  const left = useRef<readonly OpenDialog[]>([])
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[role="dialog"] a[href]') : null
      // They close with the page, as the question about unsaved input may keep the person here.
      if (link && link.getAttribute('target') !== '_blank') left.current = store.get(openDialogsAtom)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [store])
  useEffect(() => {
    // They go by the address, whichever part of it is another one now.
    void [pathname, search]
    for (const dialog of left.current) dialog.settle(undefined)
    left.current = []
  }, [pathname, search])
  return null
}
