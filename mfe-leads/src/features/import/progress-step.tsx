import { type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, ProgressBar, formatCount } from '@ginkgo/ui'

/** Progress of an import, or of undoing one. */
export function ProgressStep({
  leadImport,
  sent,
  isInterrupted,
  onChange,
}: {
  leadImport: LeadImport
  /** Rows sent so far while this page sends them. */
  sent: number | undefined
  isInterrupted: boolean
  onChange: (next: LeadImport) => void
}) {
  const { title, done, of, unit } = progressOf(leadImport, sent)
  return (
    <Card>
      <CardHeader title={title} description={leadImport.fileName} />
      <CardBody className="flex flex-col gap-3">
        <ProgressBar label={title} value={done} max={of} />
        <p className="text-sm text-muted tabular-nums">
          {formatCount(done)} of {formatCount(of)} {unit}
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
        {leadImport.status === 'undoing' || sent !== undefined ? null : (
          <StopButton leadImport={leadImport} onChange={onChange} />
        )}
      </CardBody>
    </Card>
  )
}

function progressOf(leadImport: LeadImport, sent: number | undefined) {
  if (sent !== undefined)
    return { title: 'Sending the file', done: sent, of: leadImport.rows, unit: 'rows sent' }
  if (leadImport.status === 'undoing') {
    const done = leadImport.removed + leadImport.restored + leadImport.kept
    return { title: 'Undoing the import', done, of: leadImport.created + leadImport.updated, unit: 'leads' }
  }
  return { title: 'Importing leads', done: leadImport.processed, of: leadImport.rows, unit: 'rows imported' }
}

function StopButton({
  leadImport,
  onChange,
}: {
  leadImport: LeadImport
  onChange: (next: LeadImport) => void
}) {
  const { send, busy } = useMutation(leadImportsApi.stop, {
    failed: 'Failed to stop the import',
    upToDate: [leadImportsApi.get.id],
    done: onChange,
  })
  const stop = () => send({ params: { importId: leadImport.id } })
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void stop()}>
        Stop the import
      </Button>
    </div>
  )
}
