import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadFailed } from './states.tsx'

const title = 'This could not be shown'

/**
 * An error boundary around a section of a page or a row of a list: unexpected data costs this part and not the page.
 * Cards, tab panels, table rows and the cards of lists and boards have one already. The root of the page reports what
 * is thrown.
 */
export function Contained({
  row = false,
  resetKey,
  children,
}: {
  /** One line of a list, which has no room for more than a line. */
  row?: boolean | undefined
  /** The data shown: with other data, rendering is tried again. */
  resetKey?: unknown
  children: ReactNode
}) {
  const fallback = (_: unknown, showAgain: () => void) =>
    row ? (
      <RowFailed retry={showAgain} />
    ) : (
      <LoadFailed title={title} message="The rest of the page works as usual." retry={showAgain} />
    )
  return (
    <ErrorBoundary fallback={fallback} resetKey={resetKey}>
      {children}
    </ErrorBoundary>
  )
}

function RowFailed({ retry }: { retry: () => void }) {
  return (
    <span
      role="alert"
      className="ui:col-span-full ui:flex ui:items-center ui:gap-3 ui:px-2 ui:text-sm ui:text-danger-text"
    >
      {title}
      <Button variant="secondary" size="sm" onClick={retry}>
        Retry
      </Button>
    </span>
  )
}
