import { usePages } from '@ginkgo/api-client'
import { changeSetsApi, type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { attempt, confirm, paths, ShowMore, useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  formatDateTime,
  LoadFailed,
  SkeletonRow,
  formatCount,
  isolated,
} from '@ginkgo/ui'
import { Download, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Figures } from './figures.tsx'
import { kindLabels } from './file-plan.ts'
import { importPath } from './import-path.ts'
import { canResume, canUndo, countOf, statusLabels, statusTones } from './import-status.ts'
import { ProblemList } from './problem-list.tsx'
import { saveFailedRows } from './save-failed-rows.ts'

const unchangedMessage = 'Somebody has worked with it since, so it stays as it is'

/** What an import did, with the rows that failed and the button to undo it. */
export function ResultStep({
  leadImport,
  mayUndo,
}: {
  leadImport: LeadImport
  /** Files that refer to this one are undone before it. */
  mayUndo: boolean
}) {
  const { created, updated, skipped, failed, removed, restored, kept, status } = leadImport
  const isUndone = status === 'undone'
  const imported = isUndone ? 'tab=all' : `tab=all&importId=${leadImport.id}`
  return (
    <Card>
      <CardHeader
        title={titleOf(leadImport)}
        description={`${isolated(leadImport.fileName)}, ${isolated(`${leadImport.userFirstName} ${leadImport.userLastName}`)}, ${formatDateTime(leadImport.createdAt)}`}
        actions={<Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>}
      />
      <CardBody className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          {titleOf(leadImport)}
        </p>
        {status === 'failed' ? <p className="text-sm text-danger-text">{leadImport.failure}</p> : null}
        <Figures
          label="Rows by what became of them"
          figures={[
            { label: 'Created', count: created },
            { label: 'Updated', count: updated },
            { label: skippedLabel(leadImport), count: skipped },
            { label: 'Failed', count: failed, tone: failed > 0 ? 'danger' : undefined },
          ]}
        />
        {isUndone ? (
          <Figures
            label={leadImport.kind === 'lead' ? 'Leads by what undoing did' : 'Rows by what undoing did'}
            figures={[
              { label: 'Removed', count: removed },
              { label: 'Restored', count: restored },
              { label: 'Kept', count: kept },
            ]}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {leadImport.kind === 'enquiry' ? (
            <Button asChild>
              <Link to={`${paths.enquiries}?${imported}`}>View enquiries</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to={`${paths.leads}?${imported}`}>View leads</Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to={importPath()}>Import another file</Link>
          </Button>
          {canResume(leadImport) ? <ResumeButton leadImport={leadImport} /> : null}
          {mayUndo && canUndo(leadImport) ? <UndoButton leadImport={leadImport} /> : null}
        </div>
        {isUndone && kept > 0 ? (
          <Rows
            leadImport={leadImport}
            outcome="kept"
            title={leadImport.kind === 'lead' ? 'Kept leads' : 'Kept rows'}
          />
        ) : null}
        {failed > 0 ? <Rows leadImport={leadImport} outcome="failed" title="Failed rows" /> : null}
        {skipped > 0 ? (
          <Rows leadImport={leadImport} outcome="skipped" title={`${skippedLabel(leadImport)} rows`} />
        ) : null}
        {created + updated > 0 && !isUndone ? (
          <Rows leadImport={leadImport} outcome="incomplete" title="Cells left out" mayBeNone />
        ) : null}
      </CardBody>
    </Card>
  )
}

function titleOf(leadImport: LeadImport): string {
  const { status, created, updated, skipped, processed, rows, kept, kind } = leadImport
  const of = kind === 'lead' ? '' : `${kindLabels[kind]}: `
  if (status === 'undone') {
    const unit = kind === 'lead' ? 'lead' : 'row'
    return kept > 0 ? `${of}Import undone, ${countOf(kept, unit)} kept` : `${of}Import undone`
  }
  if (status === 'failed') return `Import failed after ${countOf(processed, 'row')} of ${formatCount(rows)}`
  if (status === 'stopped') return `Import stopped after ${countOf(processed, 'row')} of ${formatCount(rows)}`
  return `${of}${countOf(created + updated + (leadImport.duplicates === 'update' ? skipped : 0), 'row')} imported`
}

/** Where duplicates are updated, a row is skipped because its lead has all its values already. */
const skippedLabel = ({ duplicates }: LeadImport) => (duplicates === 'update' ? 'Unchanged' : 'Skipped')

function Rows({
  leadImport,
  outcome,
  title,
  mayBeNone = false,
}: {
  leadImport: LeadImport
  outcome: 'failed' | 'skipped' | 'incomplete' | 'kept'
  title: string
  /** Shows nothing while the rows are read and when there are none. */
  mayBeNone?: boolean
}) {
  const params = { importId: leadImport.id }
  const rows = usePages(leadImportsApi.rows, { params, query: { outcome } }, 100)
  if (rows.error && !rows.rows) return <LoadFailed {...rows.failed} />
  if (mayBeNone && !rows.total) return null
  if (!rows.rows) return <SkeletonRow />
  const problems =
    outcome === 'kept'
      ? rows.rows.map((row) => ({ ...row, issues: [{ field: null, message: unchangedMessage }] }))
      : rows.rows
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-fg">{title}</h3>
        {outcome === 'failed' && rows.total > 0 ? <DownloadButton leadImport={leadImport} /> : null}
      </div>
      {rows.total === 0 ? (
        <p className="text-sm text-muted">The rows of this import are not kept any more.</p>
      ) : (
        <ProblemList label={title} problems={problems} total={rows.total} onRestored={rows.retry} />
      )}
      <ShowMore pages={rows} />
    </section>
  )
}

function DownloadButton({ leadImport }: { leadImport: LeadImport }) {
  const [busy, setBusy] = useState(false)
  const save = () =>
    attempt(() => {
      setBusy(true)
      return saveFailedRows(leadImport).finally(() => setBusy(false))
    }, 'Failed to download the rows')
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download size={14} />}
      busy={busy}
      onClick={() => void save()}
    >
      Download failed rows
    </Button>
  )
}

function ResumeButton({ leadImport }: { leadImport: LeadImport }) {
  const { send, busy } = useMutation(leadImportsApi.resume, {
    failed: 'Failed to go on with the import',
  })
  return (
    <Button
      variant="secondary"
      icon={<Play size={14} />}
      busy={busy}
      onClick={() => void send({ params: { importId: leadImport.id } })}
    >
      Go on
    </Button>
  )
}

function UndoButton({ leadImport }: { leadImport: LeadImport }) {
  const { send, busy } = useMutation(changeSetsApi.undo, {
    failed: 'Failed to undo the import',
  })
  const undo = async () => {
    const sure = await confirm({
      title: 'Undo this import?',
      description: `What it created is removed, and what it changed gets its former values back. Records that somebody has worked with since stay as they are.`,
      confirmLabel: 'Undo import',
      tone: 'destructive',
    })
    if (sure) await send({ params: { changeSetId: leadImport.id }, body: { kind: 'leadImports.run' } })
  }
  return (
    <Button variant="secondary" icon={<Undo2 size={14} />} busy={busy} onClick={() => void undo()}>
      Undo import
    </Button>
  )
}
