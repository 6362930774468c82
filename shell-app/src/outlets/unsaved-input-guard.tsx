import { mayLoseInput } from '@ginkgo/portal-sdk'
import { openDialogsAtom } from '@ginkgo/portal-sdk/host'
import { type Location, useBlocker } from '@ginkgo/router'
import { unsavedInput } from '@ginkgo/ui'
import { useStore } from 'jotai'
import { useEffect } from 'react'

/** The rest of the address only filters and sorts lists and removes no form. */
const placeOf = ({ pathname, search }: Location) => {
  const query = new URLSearchParams(search)
  return [pathname, query.get('tab'), query.get('view')].join(' ')
}

/** Asks before a link, the browser's Back or a program leads away from unsaved input. */
export function UnsavedInputGuard() {
  const store = useStore()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedInput() !== undefined && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let asked = true
    void mayLoseInput().then((may) => {
      if (!asked) return
      if (!may) return blocker.reset()
      for (const dialog of store.get(openDialogsAtom)) dialog.settle(undefined)
      blocker.proceed()
    })
    return () => {
      asked = false
    }
  }, [blocker, store])
  return null
}
