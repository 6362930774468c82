import type { Enquiry, Stage } from '@ginkgo/contracts'
import { ColorDot, Select, StageBadge, isolated } from '@ginkgo/ui'
import { ToBeSent } from './to-be-sent.tsx'
import type { MoveToStage } from './use-stage-change.tsx'
import { usePendingMoves } from './pending-moves.ts'

/** The stage of an enquiry, changed in place; only shown where `onMove` is absent. */
export function StageSelect({
  enquiry,
  stages,
  onMove,
  quiet = false,
}: {
  enquiry: Enquiry
  stages: readonly Stage[]
  onMove: MoveToStage | undefined
  /** In a list, where the eye goes to names and money. */
  quiet?: boolean | undefined
}) {
  const isMoving = usePendingMoves('sending').has(enquiry.id)
  const waits = usePendingMoves('waiting').has(enquiry.id)
  const present = stages.find((stage) => stage.id === enquiry.stageId)
  if (!onMove || !present) return <StageBadge name={enquiry.stage || 'Unknown'} color={present?.color} />

  const change = async (stageId: string) => {
    const stage = stages.find((each) => each.id === stageId)
    if (!stage || stageId === enquiry.stageId) return
    await onMove(enquiry, stage)
  }
  const select = (
    <Select
      aria-label={`Stage of ${isolated(enquiry.title)}`}
      look={quiet ? 'quiet' : 'box'}
      value={enquiry.stageId}
      disabled={isMoving}
      onValueChange={(stageId) => void change(stageId)}
      options={stages.map(({ id, name, color }) => ({
        value: id,
        label: name,
        icon: <ColorDot color={color} />,
      }))}
    />
  )
  if (!waits) return select
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1">{select}</span>
      <ToBeSent />
    </span>
  )
}
