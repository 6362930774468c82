import { downloadFile, userMessage } from '@ginkgo/api-client'
import { leadsApi, type RequestOf } from '@ginkgo/contracts'
import { toastError } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'

/** Downloads the leads of the list as a file for spreadsheets. */
export function ExportButton({
  verticalId,
  query,
}: {
  verticalId: string
  query: RequestOf<typeof leadsApi.list>['query']
}) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await downloadFile(leadsApi.export, {
        params: { verticalId },
        query: { ...query, separator: separatorOfBrowser() },
      })
    } catch (error) {
      toastError(userMessage(error, 'Failed to export leads'))
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

/** Spreadsheets split at semicolons where the comma is the decimal sign. */
function separatorOfBrowser(): 'comma' | 'semicolon' {
  return (1.5).toLocaleString().includes(',') ? 'semicolon' : 'comma'
}
