import { todayIn } from './format-date.ts'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The user's day, YYYY-MM-DD; it changes at midnight while the page stays open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => todayIn())
}
