import { IconButton } from '@ginkgo/ui'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { reportError } from '../error-reports/report-error.ts'

/** In place of a button that could not be loaded: a button that tries again. */
export function RemoteButtonFailed({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => reportError(error, { kind: 'load' }), [error])
  return (
    <span role="alert">
      <IconButton label="This part could not be loaded. Retry" size="sm" onClick={retry}>
        <RotateCw size={14} />
      </IconButton>
    </span>
  )
}
