import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { reportError } from '../error-reports/report-error.ts'

interface Loaded<T> {
  readonly loaded: T | undefined
  readonly error: unknown
  /** How often it was loaded again. */
  readonly attempt: number
  /** Loads again, whether the last time failed or not. */
  readonly retry: () => void
}

/** Nothing came within the time limit. It may still come. */
export class TookTooLong extends Error {
  constructor(what: string) {
    super(`${what} took too long to load`)
    this.name = 'TookTooLong'
  }
}

/**
 * Loads something when it is first shown and whenever `key` changes; what does not load is reported.
 * @param options.known what is loaded already and can be shown at once
 * @param options.limitMs milliseconds after which it counts as failed; it is shown all the same when it comes later
 * @param options.onError called once per failure
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
  options: { known?: T | undefined; limitMs?: number; onError?: (error: unknown) => void } = {},
): Loaded<T> {
  const { known, limitMs } = options
  const [attempt, setAttempt] = useState(0)
  const of = `${attempt} ${key}`
  const start = { of, ...(known !== undefined && { loaded: known }) }
  const [state, setState] = useState<{ of: string; loaded?: T; error?: unknown }>(start)
  if (state.of !== of) setState(start)
  const begin = useEffectEvent(load)
  const isKnown = useEffectEvent(() => known !== undefined)
  const tellError = useEffectEvent((error: unknown) => options.onError?.(error))
  useEffect(() => {
    if (isKnown()) return
    let wanted = true
    const fail = (error: unknown) => {
      if (!wanted) return
      setState({ of, error })
      reportError(error, { kind: 'load' })
      tellError(error)
    }
    const timer = limitMs === undefined ? undefined : setTimeout(() => fail(new TookTooLong(key)), limitMs)
    begin().then(
      (loaded) => {
        clearTimeout(timer)
        if (wanted) setState({ of, loaded })
      },
      (error: unknown) => {
        clearTimeout(timer)
        fail(error)
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [of, key, limitMs])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: state.loaded, error: state.error, attempt, retry }
}
