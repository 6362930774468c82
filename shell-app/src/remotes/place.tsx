import { type LazyCode, TookTooLong } from '@ginkgo/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCode } from '../outlets/use-code.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** Milliseconds after which a place says that its part did not come. */
export const placeLimitMs = 7_000

/** In place of a part that failed; `retry` loads it anew. */
type Failed = ComponentType<{ app?: string | undefined; error: unknown; retry: () => void }>

export interface Shown {
  readonly props?: object
  /** Shown while it loads. */
  readonly waiting: ReactNode
  readonly failed: Failed
  /** What is shown: with something else a part that crashed is shown again. */
  readonly resetKey?: string
}

/**
 * Whether a part fails to load, crashes, hangs or is slow, it costs this place only: after a time limit the place says
 * so and offers Retry, and a part that comes later is shown all the same.
 */
export function Place({
  app,
  what,
  code,
  props,
  waiting,
  failed: Failed,
  resetKey,
}: Shown & { app: string; what: string; code: LazyCode<unknown> }) {
  const { loaded, error, attempt, retry } = useCode(code, { limit: { ms: placeLimitMs, what } })
  if (error !== undefined) return <Failed app={app} error={error} retry={retry} />
  if (loaded === undefined) return waiting
  const Part = loaded as ComponentType<object>
  return (
    <RemoteBoundary key={attempt} app={app} failed={Failed} resetKey={resetKey} onRetry={retry}>
      <RemoteRoot name={app}>
        <Suspense
          fallback={<Suspended app={app} what={what} waiting={waiting} failed={Failed} retry={retry} />}
        >
          <Part {...props} />
        </Suspense>
      </RemoteRoot>
    </RemoteBoundary>
  )
}

/** While a part waits for something of its own, which may never come. */
function Suspended({
  app,
  what,
  waiting,
  failed: Failed,
  retry,
}: {
  app: string
  what: string
  waiting: ReactNode
  failed: Failed
  retry: () => void
}) {
  const [error, setError] = useState<TookTooLong>()
  useEffect(() => {
    const timer = setTimeout(() => setError(new TookTooLong(what)), placeLimitMs)
    return () => clearTimeout(timer)
  }, [what])
  return error ? <Failed app={app} error={error} retry={retry} /> : waiting
}
