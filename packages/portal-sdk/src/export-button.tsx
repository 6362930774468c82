import { DownloadButton } from '@ginkgo/ui'
import { useState } from 'react'
import { toastFailure } from './toast-failure.ts'

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
      toastFailure(error, failed, start)
    } finally {
      setBusy(false)
    }
  }
  return <DownloadButton busy={busy} onClick={() => void start()} />
}
