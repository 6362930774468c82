import { ErrorBoundary } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

/** Keeps a remote's crash to its own part of the page. */
export function RemoteBoundary({
  children,
  onError,
  onRetry,
}: {
  children: ReactNode
  /** Called with what was thrown, and nothing is shown; by default a card with Retry is. */
  onError?: (error: unknown) => void
  /** Makes Retry load anew; the children are then shown again. */
  onRetry?: () => void
}) {
  const card = (error: unknown, showAgain: () => void) => {
    const retry = () => {
      onRetry?.()
      showAgain()
    }
    return <RemoteFailed error={error} retry={retry} />
  }
  return (
    <ErrorBoundary fallback={onError ? null : card} onError={onError}>
      {children}
    </ErrorBoundary>
  )
}
