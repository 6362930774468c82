import { isolated } from '../format/isolated.ts'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { isOwnEvent } from '../layout/own-click.ts'
import { useLongPress } from './use-long-press.ts'

export interface ListCardProps {
  ref: Ref<HTMLDivElement>
  index: number
  count: number
  /** Pixels from the top of the list. */
  start: number
  onClick: (() => void) | undefined
  /** Present where cards can be selected. */
  select: { name: string; selected: boolean; selecting: boolean; onToggle: () => void } | undefined
  children: ReactNode
}

/** One card. While cards are being selected a tap anywhere on it selects it. */
export function ListCard({ ref, index, count, start, onClick, select, children }: ListCardProps) {
  const press = useLongPress(select?.onToggle)
  const selecting = select?.selecting === true
  const onClickCapture = (event: MouseEvent) => {
    press.onClickCapture?.(event)
    if (!selecting || event.isPropagationStopped()) return
    if ((event.target as Element).closest('[data-select]')) return
    event.preventDefault()
    event.stopPropagation()
    select.onToggle()
  }
  return (
    <div
      {...press}
      ref={ref}
      data-index={index}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      onClickCapture={onClickCapture}
      onClick={(event) => isOwnEvent(event) && onClick?.()}
      className={clsx(
        'ui:absolute ui:inset-x-0 ui:top-0 ui:flex ui:gap-2 ui:rounded-lg ui:border ui:border-line ui:p-3 ui:text-sm ui:tabular-nums ui:shadow-xs',
        select?.selected ? 'ui:bg-selected' : 'ui:bg-surface',
        select && 'ui:select-none',
        onClick && 'ui:cursor-pointer ui:active:bg-hover',
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      {selecting ? (
        <span data-select="">
          <Checkbox
            value={select.selected}
            onValueChange={select.onToggle}
            label={`Select ${isolated(select.name)}`}
            hideLabel
          />
        </span>
      ) : null}
      <div className="ui:min-w-0 ui:flex-1">
        <Contained row resetKey={children}>
          {children}
        </Contained>
      </div>
    </div>
  )
}
