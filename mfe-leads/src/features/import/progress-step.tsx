import { type ImportKind, type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, formatCount, ProgressBar } from '@ginkgo/ui'
import type { Sending } from './use-begin-imports.ts'

/** Progress of an import, or of undoing one. */
export function ProgressStep({
  leadImport,
  sending,
  isInterrupted,
}: {
  leadImport: LeadImport
  sending: Sending | undefined
  isInterrupted: boolean
}) {
  const { title, done, of, unit } = progressOf(leadImport, sending)
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
            {sending === undefined
              ? 'You may leave this page; it goes on without you.'
              : 'Please keep this page open until the files have arrived.'}
          </p>
        )}
        {leadImport.status === 'undoing' || sending !== undefined ? null : (
          <StopButton leadImport={leadImport} />
        )}
      </CardBody>
    </Card>
  )
}

const importingTitles: Readonly<Record<ImportKind, string>> = {
  lead: 'Importing leads',
  contact: 'Importing contact persons',
  enquiry: 'Importing enquiries',
  activity: 'Importing notes and tasks',
}

function progressOf(leadImport: LeadImport, sending: Sending | undefined) {
  if (sending !== undefined)
    return { title: 'Sending the files', done: sending.sent, of: sending.of, unit: 'rows sent' }
  const { kind, created, updated } = leadImport
  if (leadImport.status === 'undoing') {
    const done = leadImport.removed + leadImport.restored + leadImport.kept
    const unit = kind === 'lead' ? 'leads' : 'rows'
    return { title: 'Undoing the import', done, of: created + updated, unit }
  }
  return {
    title: importingTitles[kind],
    done: leadImport.processed,
    of: leadImport.rows,
    unit: 'rows imported',
  }
}

function StopButton({ leadImport }: { leadImport: LeadImport }) {
  const { send, busy } = useMutation(leadImportsApi.stop, {
    failed: 'Failed to stop the import',
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
