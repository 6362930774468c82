import type { Stage, StageId } from '@ginkgo/contracts'
import { ColorDot, Dialog } from '@ginkgo/ui'
import { ChoiceList, matchingText } from '@ginkgo/ui/form'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { shownStages } from '../enquiry-list/stage-order.ts'

const nameOf = ({ name, stageType }: Stage) => (stageType === 'converted' ? 'Won' : name)

/** Asks where a card goes: what a drag does, for those who cannot or would rather not drag. */
export function MoveToDialog({
  title,
  present,
  stages,
  onClose,
}: {
  title: string
  /** The id of the stage that the card is in. */
  present: string
  stages: readonly Stage[]
  /** Gets the stage, or nothing when it was cancelled or is the present one. */
  onClose: (stageId?: StageId) => void
}) {
  const [text, setText] = useState('')
  const won = stages.filter(({ stageType }) => stageType === 'converted')
  const matches = matchingText([...shownStages(stages), ...won], text, nameOf)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Move to…" description={title} size="sm">
      <div className="-mx-5 -my-4 flex flex-col max-md:-mx-4">
        <ChoiceList
          label="Search stages"
          placeholder="Search stages…"
          text={text}
          onTextChange={setText}
          items={matches}
          itemKey={({ id }) => id}
          renderItem={(stage) => (
            <span className="flex items-center gap-2">
              <span className="flex w-4 shrink-0 justify-center">
                {stage.stageType === 'converted' ? <Trophy size={14} /> : <ColorDot color={stage.color} />}
              </span>
              <span className="truncate">{nameOf(stage)}</span>
            </span>
          )}
          selectedKey={present}
          onSelect={({ id }) => onClose(id === present ? undefined : id)}
          notice="No stage of that name"
          listClassName="max-h-[60dvh]"
        />
      </div>
    </Dialog>
  )
}
