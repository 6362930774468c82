import { useEffect } from 'react'

const firstPauseMs = 2_000
const longestPauseMs = 30_000
const patienceMs = 5_000
/** A failure that is told so soon after the browser was online again may be one of before. */
const recentMs = 10_000

const listeners = new Set<() => void>()
let isLost = false
let onlineAt = Number.NEGATIVE_INFINITY
// Unit tests without a window load this module too.
globalThis.addEventListener?.('online', () => {
  onlineAt = Date.now()
})

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
