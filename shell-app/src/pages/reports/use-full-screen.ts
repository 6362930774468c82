import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

export const enterFullScreen = (): void => void document.documentElement.requestFullscreen()
export const leaveFullScreen = (): void => {
  if (isFull()) void document.exitFullscreen()
}

/**
 * Whether the portal has the whole screen. The whole page goes there, because dialogs and menus stand beside what opens
 * them and could not be seen otherwise. It ends with what asks.
 */
export function useFullScreen(): boolean {
  useEffect(() => leaveFullScreen, [])
  return useSyncExternalStore(subscribe, isFull)
}
