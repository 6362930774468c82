import type { Enquiry, Stage, StageId } from '@ginkgo/contracts'
import { Button, ColorDot, Dialog } from '@ginkgo/ui'
import { Trophy } from 'lucide-react'
import { shownStages } from '../enquiry-list/stage-order.ts'

/** Asks where a card goes: what a drag does, for those who cannot or would rather not drag. */
export function MoveToDialog({
  enquiry,
  stages,
  onClose,
}: {
  enquiry: Enquiry
  stages: readonly Stage[]
  /** Gets the stage, or nothing when it was cancelled. */
  onClose: (stageId?: StageId) => void
}) {
  const won = stages.filter(({ stageType }) => stageType === 'converted')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to…"
      description={enquiry.title}
      size="sm"
    >
      <ul className="flex flex-col gap-1">
        {[...shownStages(stages), ...won].map(({ id, name, color, stageType }) => (
          <li key={id}>
            <Button
              variant="ghost"
              disabled={id === enquiry.stageId}
              icon={
                <span className="flex w-4 justify-center">
                  {stageType === 'converted' ? <Trophy size={14} /> : <ColorDot color={color} />}
                </span>
              }
              className="w-full justify-start!"
              onClick={() => onClose(id)}
            >
              {stageType === 'converted' ? 'Won' : name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
