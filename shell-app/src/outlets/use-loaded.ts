import { useCallback, useEffect, useRef, useState } from 'react'
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
  const [state, setState] = useState<{ loaded?: T; error?: unknown }>({})
  const latest = useRef({ load, onError })
  latest.current = { load, onError }
  useEffect(() => {
    let wanted = true
    setState({})
    latest.current.load().then(
      (loaded) => {
        if (wanted) setState({ loaded })
      },
      (error: unknown) => {
        if (!wanted) return
        setState({ error })
        reportError(error, { kind: 'load' })
        latest.current.onError?.(error)
      },
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: state.loaded, error: state.error, retry }
}
