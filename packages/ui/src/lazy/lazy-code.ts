import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'

/** Code that a page is shown without, loaded when it is first needed. */
export interface LazyCode<T> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<T>
  /** Loads it ahead of a press that seems likely. A failure shows on the press only. */
  readonly prefetch: () => void
  /** Loads it anew, also while an attempt is on its way that may never end. */
  readonly again: () => Promise<T>
  /** Undefined until it is loaded. */
  readonly present: () => T | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** @param known what is loaded already */
export function lazyCode<T>(read: () => Promise<T>, known?: T): LazyCode<T> {
  let present = known
  let loading: Promise<T> | undefined = known === undefined ? undefined : Promise.resolve<T>(known)
  const listeners = new Set<() => void>()
  const again = (): Promise<T> => {
    const attempt = read()
    loading = attempt
    attempt.then(
      (loaded) => {
        present = loaded
        for (const listener of listeners) listener()
      },
      () => {
        if (loading === attempt) loading = undefined
      },
    )
    return attempt
  }
  const load = () => loading ?? again()
  return {
    load,
    again,
    prefetch: () => void load().catch(() => undefined),
    present: () => present,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Nothing came within the time limit. It may still come. */
export class TookTooLong extends Error {
  constructor(what: string) {
    super(`${what} took too long to load`)
    this.name = 'TookTooLong'
  }
}

export interface UseOptions {
  readonly isWanted?: boolean
  readonly limit?: { readonly ms: number; readonly what: string }
  readonly onError?: ((error: unknown) => void) | undefined
}

export interface UsedCode<T> {
  readonly loaded: T | undefined
  readonly error: unknown
  /** How often somebody has tried again. */
  readonly attempt: number
  readonly retry: () => void
}

/**
 * The one way to show what is loaded when it is needed.
 * @param options.isWanted false while it is not needed
 * @param options.limit milliseconds after which it counts as failed; it is shown all the same when it comes later
 * @param options.onError called once per failure
 */
export function useLazyCode<T>(code: LazyCode<T>, options: UseOptions = {}): UsedCode<T> {
  const { isWanted = true, limit } = options
  const [limitMs, what] = [limit?.ms, limit?.what ?? '']
  const loaded = useSyncExternalStore(code.subscribe, code.present)
  const [{ of, attempt, error }, setState] = useState({ of: code, attempt: 0, error: undefined as unknown })
  if (of !== code) setState({ of: code, attempt: 0, error: undefined })
  const isPresent = loaded !== undefined
  const tellError = useEffectEvent((failure: unknown) => options.onError?.(failure))
  useEffect(() => {
    if (!isWanted || isPresent) return
    let isCurrent = true
    const fail = (failure: unknown) => {
      if (!isCurrent) return
      isCurrent = false
      setState({ of: code, attempt, error: failure })
      tellError(failure)
    }
    const timer = limitMs === undefined ? undefined : setTimeout(() => fail(new TookTooLong(what)), limitMs)
    const loading = attempt === 0 ? code.load() : code.again()
    loading.catch(fail).finally(() => clearTimeout(timer))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [code, isWanted, isPresent, attempt, limitMs, what])
  // What has come is drawn piece by piece, so that the page stays responsive. Other code is not shown for this one.
  const isDrawn = useDeferredValue(loaded) === loaded
  const retry = useCallback(
    () => setState((before) => ({ ...before, attempt: before.attempt + 1, error: undefined })),
    [],
  )
  return { loaded: isDrawn ? loaded : undefined, error: isPresent ? undefined : error, attempt, retry }
}
