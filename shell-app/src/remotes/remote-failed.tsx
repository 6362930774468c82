import { useRetryWhenBack } from '@ginkgo/api-client'
import { LoadFailed } from '@ginkgo/ui'
import { useEffect } from 'react'
import { reportError } from '../error-reports/report-error.ts'
import { currentRegistry } from './registry.ts'
import { RemoteIncompatible } from './check-compatible.ts'

/**
 * The card in place of a part that is down, broken or incompatible; it goes when the connection is back. Of an app it says
 * which one and whose it is, and leads to those who can help.
 */
export function RemoteFailed({
  app,
  error,
  retry,
}: {
  /** The remote whose part it is, where that is known. */
  app?: string | undefined
  error: unknown
  retry: () => void
}) {
  useEffect(() => {
    const version = app === undefined ? undefined : currentRegistry()?.[app]?.version
    reportError(error, { kind: 'load', ...(app && version && { remote: { app, version } }) })
  }, [app, error])
  useRetryWhenBack(error instanceof RemoteIncompatible ? undefined : error, retry)
  const declared = app === undefined ? undefined : currentRegistry()?.[app]?.extensions.app
  if (error instanceof RemoteIncompatible) {
    const what = declared ? `This part, the app ${declared.title} by ${declared.maker},` : 'This part'
    return (
      <LoadFailed
        title="Update required"
        message={`${what} needs a newer version of the portal. Reload the page to get it.`}
        retry={() => location.reload()}
      />
    )
  }
  if (!declared)
    return (
      <LoadFailed
        title="This part could not be loaded"
        message="The rest of the portal works as usual. Try again in a moment."
        retry={retry}
      />
    )
  const { title, maker, support } = declared
  return (
    <LoadFailed
      title={`${title} could not be loaded`}
      message={`This part is the app ${title} by ${maker}. The rest of the portal works as usual. Try again in a moment.`}
      help={support && { label: `Get help from ${maker}`, href: support }}
      retry={retry}
    />
  )
}
