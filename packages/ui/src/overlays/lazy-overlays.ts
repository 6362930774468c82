import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const load = () => import(/* webpackChunkName: "ui-overlays" */ './overlay-parts.ts')

type Overlays = Awaited<ReturnType<typeof load>>

let overlays: Overlays | undefined
let loading: Promise<Overlays> | undefined
const listeners = new Set<() => void>()
const failureListeners = new Set<(error: unknown) => void>()

/**
 * Loads what opens above a page: dialogs, menus, panels and lists of choices. A page is shown without them, so they
 * come when somebody points at what opens one, or uses it. After a failure the next call tries again.
 * @throws whatever kept them from loading
 */
export function loadOverlays(): Promise<Overlays> {
  loading ??= load().then(
    (loaded) => {
      overlays = loaded
      for (const listener of listeners) listener()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Loads them ahead of a press that seems likely. A failure shows on the press only. */
export function prefetchOverlays(): void {
  loadOverlays().catch(() => undefined)
}

/**
 * Calls the listener when something was to open and could not be loaded.
 * @returns a function that ends this
 */
export function onOverlaysFailed(listener: (error: unknown) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What opens above a page, once it is loaded; it is loaded from when it is wanted on.
 * @param onFailed called where it is wanted and could not be loaded
 */
export function useOverlays(isWanted: boolean, onFailed?: () => void): Overlays | undefined {
  const loaded = useSyncExternalStore(subscribe, () => overlays)
  const fail = useEffectEvent((error: unknown) => {
    for (const listener of failureListeners) listener(error)
    onFailed?.()
  })
  useEffect(() => {
    if (!isWanted || loaded) return
    let isMounted = true
    loadOverlays().catch((error: unknown) => {
      if (isMounted) fail(error)
    })
    return () => {
      isMounted = false
    }
  }, [isWanted, loaded])
  return loaded
}
