import { downloadFile, userMessage } from '@ginkgo/api-client'
import { enquiriesApi, type RequestOf } from '@ginkgo/contracts'
import { toastError } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'

/** Downloads the enquiries of the list as a file for spreadsheets. */
export function ExportButton({
  verticalId,
  query,
}: {
  verticalId: string
  query: RequestOf<typeof enquiriesApi.export>['query']
}) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await downloadFile(enquiriesApi.export, { params: { verticalId }, query })
    } catch (error) {
      toastError(userMessage(error, 'Failed to export enquiries'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Download size={14} />}
      busy={busy}
      busyLabel="Exporting..."
      onClick={() => void start()}
    >
      Export
    </Button>
  )
}
