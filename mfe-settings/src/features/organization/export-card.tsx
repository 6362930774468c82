import { downloadFile } from '@ginkgo/api-client'
import { organizationDataApi } from '@ginkgo/contracts'
import { toastFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { ActionCard } from '../action-card.tsx'

/** Everything the organization has, as one file. */
export function ExportCard() {
  /** Bytes that have arrived; undefined while nothing is downloaded. */
  const [received, setReceived] = useState<number>()
  const aborting = useRef<AbortController>(undefined)
  const isRunning = received !== undefined
  const start = async () => {
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setReceived(0)
    try {
      await downloadFile(organizationDataApi.export, {}, { signal, onProgress: setReceived })
      toastSuccess('Data exported successfully')
    } catch (error) {
      if (!signal.aborted) toastFailure(error, 'Failed to export data', start)
    } finally {
      setReceived(undefined)
    }
  }
  return (
    <ActionCard
      title="Export All Data"
      action={
        isRunning ? (
          <Button variant="secondary" onClick={() => aborting.current?.abort()}>
            Cancel Export
          </Button>
        ) : (
          <Button variant="secondary" icon={<Download size={14} />} onClick={() => void start()}>
            Export Data
          </Button>
        )
      }
    >
      A ZIP with a CSV and a JSON file for each table: leads, contacts, enquiries, tasks, meetings, notes,
      history, team and settings.
      <p role="status" className="tabular-nums">
        {isRunning ? <span className="mt-1 block text-fg">Exporting… {sizeText(received)}</span> : null}
      </p>
    </ActionCard>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
