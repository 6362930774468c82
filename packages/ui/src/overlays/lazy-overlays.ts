import { lazyCode, useLazyCode } from '../lazy/lazy-code.ts'

/**
 * What opens above a page: dialogs, menus, panels and lists of choices. A page is shown without them, so they come when
 * somebody points at what opens one, or uses it.
 */
export const overlays = lazyCode(() => import(/* webpackChunkName: "ui-overlays" */ './overlay-parts.ts'))
const failureListeners = new Set<(error: unknown) => void>()

export const { load: loadOverlays, prefetch: prefetchOverlays } = overlays

/**
 * Calls the listener when something was to open and could not be loaded.
 * @returns a function that ends this
 */
export function onOverlaysFailed(listener: (error: unknown) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * What opens above a page, once it is loaded; it is loaded from when it is wanted on.
 * @param onFailed called where it is wanted and could not be loaded
 */
export const useOverlays = (isWanted: boolean, onFailed?: () => void) =>
  useLazyCode(overlays, {
    isWanted,
    onError: (error) => {
      for (const listener of failureListeners) listener(error)
      onFailed?.()
    },
  }).loaded
