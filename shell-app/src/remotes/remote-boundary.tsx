import { ErrorBoundary } from '@ginkgo/ui'
import type { ComponentType, ReactNode } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

/** Keeps a remote's crash to its own part of the page. */
export function RemoteBoundary({
  children,
  app,
  failed: Failed = RemoteFailed,
  resetKey,
  onError,
  onRetry,
}: {
  children: ReactNode
  /** The remote whose part it is. */
  app?: string | undefined
  /** In place of what crashed; by default a card with Retry. */
  failed?: ComponentType<{ app?: string | undefined; error: unknown; retry: () => void }>
  /** When it changes, the children are shown again. */
  resetKey?: unknown
  /** Called with what was thrown, and nothing is shown. */
  onError?: (error: unknown) => void
  /** Makes Retry load anew; the children are then shown again. */
  onRetry?: () => void
}) {
  const card = (error: unknown, showAgain: () => void) => {
    const retry = () => {
      onRetry?.()
      showAgain()
    }
    return <Failed app={app} error={error} retry={retry} />
  }
  return (
    <ErrorBoundary fallback={onError ? null : card} resetKey={resetKey} onError={onError}>
      {children}
    </ErrorBoundary>
  )
}
