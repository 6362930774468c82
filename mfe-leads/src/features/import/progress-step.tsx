import { call } from '@ginkgo/api-client'
import { type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { toastFailure } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, ProgressBar } from '@ginkgo/ui'
import { useState } from 'react'

/** How far an import is, or its undoing. */
export function ProgressStep({
  found,
  sent,
  isInterrupted,
  onChange,
}: {
  found: LeadImport
  /** Rows sent so far while this page sends them. */
  sent: number | undefined
  isInterrupted: boolean
  onChange: (next: LeadImport) => void
}) {
  const { title, done, of, unit } = progressOf(found, sent)
  return (
    <Card>
      <CardHeader title={title} description={found.fileName} />
      <CardBody className="flex flex-col gap-3">
        <ProgressBar label={title} value={done} max={of} />
        <p className="text-sm text-muted tabular-nums">
          {done.toLocaleString('en-US')} of {of.toLocaleString('en-US')} {unit}
        </p>
        {isInterrupted ? (
          <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
            The server cannot be reached at the moment. It goes on by itself as soon as it can be.
          </p>
        ) : (
          <p className="text-sm text-muted">
            {sent === undefined
              ? 'You may leave this page; it goes on without you.'
              : 'Please keep this page open until the file has arrived.'}
          </p>
        )}
        {found.status === 'undoing' || sent !== undefined ? null : (
          <StopButton found={found} onChange={onChange} />
        )}
      </CardBody>
    </Card>
  )
}

function progressOf(found: LeadImport, sent: number | undefined) {
  if (sent !== undefined) return { title: 'Sending the file', done: sent, of: found.rows, unit: 'rows sent' }
  if (found.status === 'undoing') {
    const done = found.removed + found.restored + found.kept
    return { title: 'Undoing the import', done, of: found.created + found.updated, unit: 'leads' }
  }
  return { title: 'Importing leads', done: found.processed, of: found.rows, unit: 'rows imported' }
}

function StopButton({ found, onChange }: { found: LeadImport; onChange: (next: LeadImport) => void }) {
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      onChange(await call(leadImportsApi.stop, { params: { importId: found.id } }))
    } catch (error) {
      toastFailure(error, 'Failed to stop the import', stop)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void stop()}>
        Stop the import
      </Button>
    </div>
  )
}
