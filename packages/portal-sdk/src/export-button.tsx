import { userMessage } from '@ginkgo/api-client'
import { DownloadButton } from '@ginkgo/ui'
import { useState } from 'react'
import { toastError } from './toasts.ts'

/** Downloads a list as a file for spreadsheets. */
export function ExportButton({
  download,
  failed,
}: {
  download: () => Promise<void>
  /** Toast when there is no better message. */
  failed: string
}) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download()
    } catch (error) {
      toastError(userMessage(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return <DownloadButton busy={busy} onClick={() => void start()} />
}
