import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { reportError } from '../error-reports/report-error.ts'

interface Loaded<T> {
  readonly loaded: T | undefined
  readonly error: unknown
  /** Loads again, whether the last time failed or not. */
  readonly retry: () => void
}

/**
 * Loads something when it is first shown and whenever `key` changes; what does not load is reported.
 * @param onError called once per failure
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
  onError?: (error: unknown) => void,
): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const of = `${attempt} ${key}`
  const [state, setState] = useState<{ of: string; loaded?: T; error?: unknown }>({ of })
  if (state.of !== of) setState({ of })
  const begin = useEffectEvent(load)
  const tellError = useEffectEvent((error: unknown) => onError?.(error))
  useEffect(() => {
    let wanted = true
    begin().then(
      (loaded) => {
        if (wanted) setState({ of, loaded })
      },
      (error: unknown) => {
        if (!wanted) return
        setState({ of, error })
        reportError(error, { kind: 'load' })
        tellError(error)
      },
    )
    return () => {
      wanted = false
    }
  }, [of])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: state.loaded, error: state.error, retry }
}
