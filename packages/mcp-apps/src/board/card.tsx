import type { LossReason, Stage } from '@ginkgo/contracts'
import { Button, formatCalendarDate, formatMoney, NativeSelect } from '@ginkgo/ui'
import { useState } from 'react'
import { openLink } from '../view/host.ts'
import type { LinkedEnquiry } from './use-cards.ts'

/** An enquiry on the board. A lost one needs its reason before it is moved. */
export function Card({
  card,
  stages,
  reasons,
  isBusy,
  onMove,
}: {
  card: LinkedEnquiry
  stages: readonly Stage[]
  reasons: readonly LossReason[]
  isBusy: boolean
  onMove: (stageId: string, lossReasonId?: string) => void
}) {
  const [lostIn, setLostIn] = useState<string>()
  const own = stages.filter(({ pipelineId }) => pipelineId === card.pipelineId)
  const select = (stageId: string) => {
    const isLost = own.find(({ id }) => id === stageId)?.stageType === 'enquiry_lost'
    if (isLost) setLostIn(stageId)
    else if (stageId !== card.stageId) onMove(stageId)
  }
  return (
    <li aria-busy={isBusy} className="rounded-md border border-line bg-surface p-2 shadow-xs">
      <Button variant="link" className="max-w-full" onClick={() => openLink(card.url)}>
        <span className="truncate">{card.title}</span>
      </Button>
      <p className="truncate text-sm text-muted">{card.leadName}</p>
      <p className="flex justify-between gap-2 py-1 text-sm tabular-nums">
        <span>{formatMoney(card.value, card.currency)}</span>
        <span className="text-muted">
          {card.expectedCloseDate ? formatCalendarDate(card.expectedCloseDate) : null}
        </span>
      </p>
      {lostIn === undefined ? (
        <NativeSelect
          aria-label={`Stage of ${card.title}`}
          value={card.stageId}
          disabled={isBusy}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={select}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <NativeSelect
            aria-label={`Why was ${card.title} lost?`}
            placeholder="Why was it lost?"
            disabled={isBusy}
            options={reasons.map(({ id, reason }) => ({ value: id, label: reason }))}
            onValueChange={(reason) => reason && onMove(lostIn, reason)}
          />
          <Button variant="ghost" size="sm" onClick={() => setLostIn(undefined)}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}
