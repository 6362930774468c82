import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** When the present minute began, in milliseconds since 1970; its users render again each minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute)
}
