import { isolated } from '@ginkgo/ui'
import { usePages } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { daysText, type StageBarPart, stageBarParts } from './stage-bar-parts.ts'

const colours = {
  now: 'bg-accent text-accent-fg',
  before: 'bg-accent-soft text-accent-text',
  ahead: 'border border-line bg-surface text-muted',
} as const

/** The way of an enquiry through the stages, with the days it spent in each; a press moves it to that stage. */
export function StageBar({
  enquiry,
  stages,
  onMove,
}: {
  enquiry: EnquiryDetail
  stages: readonly Stage[]
  /** Absent where nothing may be moved. */
  onMove: ((stage: Stage) => Promise<unknown> | undefined) | undefined
}) {
  const [isMoving, setMoving] = useState(false)
  const stays = usePages(enquiriesApi.stageHistory, { params: { enquiryId: enquiry.id } })
  const parts = stageBarParts(enquiry, stages, stays.rows ?? [])
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const present = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !present) return
    // Only the bar is scrolled, not the page.
    bar.current.scrollLeft = present.offsetLeft - (bar.current.clientWidth - present.offsetWidth) / 2
  }, [enquiry.stageId])
  const move = async (stage: Stage) => {
    setMoving(true)
    await onMove?.(stage)
    setMoving(false)
  }
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Stages"
      className="relative flex w-full gap-1 overflow-x-auto overscroll-x-contain py-0.5 [scrollbar-width:none]"
    >
      {parts.map((part) => (
        <Part
          key={part.stage.id}
          part={part}
          disabled={isMoving}
          onPress={onMove && part.state !== 'now' ? () => void move(part.stage) : undefined}
        />
      ))}
    </div>
  )
}

function Part({
  part: { stage, state, days },
  disabled,
  onPress,
}: {
  part: StageBarPart
  disabled: boolean
  onPress: (() => void) | undefined
}) {
  const isLost = stage.stageType === 'enquiry_lost'
  const colour = isLost ? 'bg-danger-soft text-danger-text' : colours[state]
  const className = `flex min-h-11 min-w-28 flex-1 flex-col items-start justify-center rounded-md px-3 text-left text-sm transition-colors ${colour}`
  const content = (
    <>
      <span className="flex w-full items-center gap-1 font-medium">
        {state === 'before' ? <Check size={13} aria-hidden="true" className="shrink-0" /> : null}
        <span className="truncate">{stage.name}</span>
      </span>
      {days === undefined ? null : <span className="text-xs tabular-nums">{daysText(days)}</span>}
    </>
  )
  if (!onPress)
    return (
      <div className={className} aria-current={state === 'now' ? 'step' : undefined}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className={`${className} not-disabled:hover:bg-hover not-disabled:hover:text-fg disabled:opacity-60`}
      disabled={disabled}
      title={`Move to ${isolated(stage.name)}`}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
