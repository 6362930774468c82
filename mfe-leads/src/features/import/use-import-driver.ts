import { ApiError } from '@ginkgo/api-client'
import { type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { attempt, type Mutation, useMutation } from '@ginkgo/portal-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { actionOf } from './import-status.ts'
import { pause } from './pause.ts'

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
  const { send: run } = useMutation(leadImportsApi.run, quietly)
  const { send: undo } = useMutation(leadImportsApi.undo, quietly)
  const [isInterrupted, setInterrupted] = useState(false)
  const action = found && actionOf(found)
  const importId = found?.id
  const showNext = useEffectEvent(show)
  useEffect(() => {
    if (!action || !importId) return
    const ending = new AbortController()
    const send = action === 'run' ? run : undo
    const drive = async () => {
      let next: LeadImport | undefined
      do {
        next = await step(send, importId, ending.signal, setInterrupted)
        if (next) showNext(next)
      } while (next && actionOf(next) === action)
    }
    void attempt(drive, 'Failed to import leads')
    return () => ending.abort()
  }, [action, importId, run, undo])
  return { isInterrupted }
}

/** A failed step is tried again; the page that is shown is the answer of the last one. */
const quietly = {
  failed: 'Failed to import leads',
  upToDate: [leadImportsApi.get.id],
  onFailure: () => true,
}

type SendStep = Mutation<typeof leadImportsApi.run | typeof leadImportsApi.undo>['send']

/**
 * One step, tried again while the server cannot be reached or another page or job takes the step first; undefined once
 * the page is closed.
 * @throws ApiError for a refusal that trying again cannot change
 */
async function step(
  send: SendStep,
  importId: LeadImport['id'],
  signal: AbortSignal,
  onInterruption: (isInterrupted: boolean) => void,
): Promise<LeadImport | undefined> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const outcome = await send({ params: { importId } })
    if (signal.aborted) return undefined
    if (outcome.done) {
      onInterruption(false)
      return outcome.answer
    }
    const { error } = outcome
    if (isFinal(error)) throw error
    onInterruption(!(error instanceof ApiError) || error.status >= 500)
    await pause(pauseMs, signal)
  }
  return undefined
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'stale_edit'
