import type { LeadImport } from '@ginkgo/contracts'
import { Badge, Button, formatCount } from '@ginkgo/ui'

const outcomes = ['created', 'updated', 'skipped', 'failed'] as const
const undone = ['removed', 'restored', 'kept'] as const

const labels: Readonly<Record<LeadImport['status'], string>> = {
  uploading: 'Nothing is imported yet',
  running: 'Importing',
  stopped: 'Stopped',
  finished: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
}

/** How far the import is, and the next thing that a person can do about it. */
export function Progress({
  progress,
  isBusy,
  onRun,
  onUndo,
}: {
  progress: LeadImport
  isBusy: boolean
  onRun: () => void
  onUndo: () => void
}) {
  const { status, rows, received, processed, failure } = progress
  const counts = (status === 'undone' ? undone : outcomes).filter((name) => progress[name] > 0)
  const isWaiting = status === 'uploading' || status === 'running'
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2 text-sm" aria-live="polite">
      <Badge tone={status === 'failed' ? 'danger' : status === 'finished' ? 'accent' : 'neutral'}>
        {labels[status]}
      </Badge>
      {processed > 0 && status !== 'undone' ? (
        <span className="tabular-nums">
          {formatCount(processed)} of {formatCount(rows)}
        </span>
      ) : null}
      {counts.map((name) => (
        <span key={name} className="tabular-nums">
          {formatCount(progress[name])} {name}
        </span>
      ))}
      {failure === null ? null : <span className="text-danger-text">{failure}</span>}
      <span className="flex-1" />
      {isWaiting ? (
        <Button busy={isBusy} busyLabel="Importing…" disabled={received < rows} onClick={onRun}>
          Import {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
        </Button>
      ) : null}
      {status === 'finished' ? (
        <Button variant="secondary" busy={isBusy} busyLabel="Undoing…" onClick={onUndo}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}
