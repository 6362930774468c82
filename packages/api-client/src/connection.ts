import { useEffect, useSyncExternalStore } from 'react'

const firstPauseMs = 2_000
const longestPauseMs = 30_000
const patienceMs = 5_000
/** A failure that is told so soon after the browser was online again may be one of before. */
const recentMs = 10_000

/** `unreachable`: the browser is online, and the server did not answer when it was asked once more. */
export type Connection = 'connected' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
const watchers = new Set<() => void>()
let connection: Connection = 'connected'
let isLost = false
let onlineAt = Number.NEGATIVE_INFINITY
// Unit tests without a window load this module too.
globalThis.addEventListener?.('online', () => {
  onlineAt = Date.now()
})
globalThis.addEventListener?.('offline', () => {
  changeTo('offline')
  void connectionLost()
})

function changeTo(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const watcher of [...watchers]) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the server can be reached, as far as the browser knows. */
export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection)

/** Resolves after a while, or as soon as the browser says that it is online. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}

async function isBack(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    // Any answer counts: a server that answers with an error can be reached.
    const { body } = await fetch('/api/health', { signal: AbortSignal.timeout(patienceMs) })
    void body?.cancel()
    return true
  } catch {
    return false
  }
}

/** To be called when the server could not be reached: it is asked from then on until it answers again. */
export async function connectionLost(): Promise<void> {
  if (isLost) return
  isLost = true
  for (let wait = firstPauseMs; isLost; wait = Math.min(wait * 2, longestPauseMs)) {
    await pause(wait)
    isLost = !(await isBack())
    changeTo(!isLost ? 'connected' : navigator.onLine ? 'unreachable' : 'offline')
  }
  for (const listener of [...listeners]) listener()
}

/** Listens for the server to answer again after it did not. @returns how to stop listening */
export function onConnectionBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for a failure of unknown cause: it counts only while the browser is offline, or was just before. */
export function retryWhenBack(retry: () => void): () => void {
  const wasJustOffline = Date.now() - onlineAt < recentMs
  if (!navigator.onLine || wasJustOffline) void connectionLost()
  return onConnectionBack(retry)
}

/**
 * Tries again once the server answers again.
 * @param failure what went wrong, of each attempt anew; undefined while nothing has
 */
export function useRetryWhenBack(failure: unknown, retry: () => void): void {
  useEffect(() => (failure === undefined ? undefined : retryWhenBack(retry)), [failure, retry])
}
