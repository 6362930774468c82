import { useRetryWhenBack } from '@ginkgo/api-client'
import { LoadFailed } from '@ginkgo/ui'
import { useEffect } from 'react'
import { reportError } from '../error-reports/report-error.ts'
import { RemoteIncompatible } from './check-compatible.ts'

/** The card in place of a part that is down, broken or incompatible; it goes when the connection is back. */
export function RemoteFailed({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => reportError(error, { kind: 'load' }), [error])
  useRetryWhenBack(error instanceof RemoteIncompatible ? undefined : error, retry)
  if (error instanceof RemoteIncompatible) {
    return (
      <LoadFailed
        title="Update required"
        message="This part needs a newer version of the portal. Reload the page to get it."
        retry={() => location.reload()}
      />
    )
  }
  return (
    <LoadFailed
      title="This part could not be loaded"
      message="The rest of the portal works as usual. Try again in a moment."
      retry={retry}
    />
  )
}
