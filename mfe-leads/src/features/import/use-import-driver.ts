import { ApiError, call, useRefresh } from '@ginkgo/api-client'
import { type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { toastFailure } from '@ginkgo/portal-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { actionOf } from './import-status.ts'

/** Milliseconds before the first new try after a failure; doubled up to the longest. */
const firstPauseMs = 1_000
const longestPauseMs = 15_000

/**
 * Runs an import, or the undoing of one, step by step while the page is open; otherwise the scheduled job does.
 * Returns whether the server is out of reach at the moment.
 */
export function useImportDriver(
  found: LeadImport | undefined,
  show: (next: LeadImport) => void,
): { readonly isInterrupted: boolean } {
  const refresh = useRefresh()
  const [isInterrupted, setInterrupted] = useState(false)
  const action = found && actionOf(found)
  const importId = found?.id
  const showNext = useEffectEvent(show)
  useEffect(() => {
    if (!action || !importId) return
    const ending = new AbortController()
    const drive = async () => {
      let next = await step(importId, action, ending.signal, setInterrupted)
      while (next && actionOf(next) === action) {
        showNext(next)
        next = await step(importId, action, ending.signal, setInterrupted)
      }
      if (!next) return
      showNext(next)
      await refresh('leads', 'dashboard', 'leadImports.list', 'leadImports.rows')
    }
    drive().catch((error: unknown) => toastFailure(error, 'Failed to import leads'))
    return () => ending.abort()
  }, [action, importId, refresh])
  return { isInterrupted }
}

/**
 * One step, tried again while the server cannot be reached or another page or job takes the step first; undefined once
 * the page is closed.
 * @throws ApiError for a refusal that trying again cannot change
 */
async function step(
  importId: LeadImport['id'],
  action: 'run' | 'undo',
  signal: AbortSignal,
  onInterruption: (isInterrupted: boolean) => void,
): Promise<LeadImport | undefined> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const next = await call(leadImportsApi[action], { params: { importId } })
      onInterruption(false)
      return signal.aborted ? undefined : next
    } catch (error) {
      if (signal.aborted) return undefined
      if (isFinal(error)) throw error
      onInterruption(!(error instanceof ApiError) || error.status >= 500)
      await pause(pauseMs, signal)
    }
  }
  return undefined
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'stale_edit'

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
