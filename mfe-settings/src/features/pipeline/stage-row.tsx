import type { Stage } from '@ginkgo/contracts'
import { Badge, IconButton, StageBadge, isolated } from '@ginkgo/ui'
import { Pencil, Trash2 } from 'lucide-react'

/** One stage of the pipeline with its actions. */
export function StageRow({
  stage,
  mayWrite,
  onEdit,
  onDelete,
}: {
  stage: Stage
  mayWrite: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 py-1.5 max-md:gap-x-1">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <StageBadge name={stage.name} color={stage.color} />
          {stage.isSystemStage ? <Badge>System</Badge> : null}
        </div>
        {stage.description ? <p className="mt-1 truncate text-sm text-muted">{stage.description}</p> : null}
        {stage.stageType === 'open' ? <Rules stage={stage} /> : null}
      </div>
      <IconButton label={`Edit ${isolated(stage.name)}`} disabled={!mayWrite} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
      <IconButton
        label={stage.isSystemStage ? 'System stages cannot be deleted' : `Delete ${isolated(stage.name)}`}
        disabled={!mayWrite || stage.isSystemStage}
        onClick={onDelete}
      >
        <Trash2 size={14} />
      </IconButton>
    </div>
  )
}

function Rules({ stage: { winProbability, idleDays } }: { stage: Stage }) {
  return (
    <p className="mt-1 text-xs text-subtle tabular-nums">
      <span className="inline-block">Win probability {winProbability}%</span>
      {idleDays ? (
        <>
          {' · '}
          <span className="inline-block">
            idle after {idleDays} {idleDays === 1 ? 'day' : 'days'}
          </span>
        </>
      ) : null}
    </p>
  )
}
