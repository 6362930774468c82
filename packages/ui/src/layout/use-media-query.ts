import { useCallback, useSyncExternalStore } from 'react'

/** What the browser answers to a query is kept: it is asked at each render of whatever depends on it. */
const lists = new Map<string, MediaQueryList>()
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a CSS media query matches now; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}

const mobile = '(max-width: 47.99rem)'

/** True below 768 px, the width where tables become cards and dialogs bottom sheets. */
export function useIsMobile(): boolean {
  return useMediaQuery(mobile)
}

/** The same for a module that is loaded, in tests without a window too. */
export const isMobile = (): boolean => globalThis.matchMedia?.(mobile).matches === true
