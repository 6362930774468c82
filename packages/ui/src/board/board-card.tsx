import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { isOwnEvent } from '../layout/own-click.ts'
import { CardTabOrder } from './card-tab-order.ts'

export const cardClass =
  'ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:p-3 ui:text-sm ui:text-fg ui:tabular-nums'

/** One card of a column; Space lifts it, Enter opens it, other keys are the board's. */
export function BoardCard({
  id,
  name,
  lifted,
  liftedByKeyboard,
  readOnly,
  inTabOrder,
  onFocus,
  onKey,
  onOpen,
  onDrawn,
  children,
}: {
  id: string
  name: string
  lifted: boolean
  liftedByKeyboard: boolean
  readOnly: boolean
  inTabOrder: boolean
  onFocus: () => void
  onKey: (id: string, event: KeyboardEvent) => void
  onOpen: (() => void) | undefined
  /** Called once the card is in the document. */
  onDrawn: (id: string) => void
  children: ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id,
    disabled: readOnly,
    attributes: { role: 'group', roleDescription: 'card' },
  })
  useLayoutEffect(() => onDrawn(id), [id, onDrawn])
  const { onKeyDown, ...pointerListeners } = (listeners ?? {}) as Record<string, (event: unknown) => void>
  return (
    <div
      ref={(node) => {
        setNodeRef(node)
        setActivatorNodeRef(node)
      }}
      {...pointerListeners}
      role={attributes.role}
      aria-roledescription={attributes['aria-roledescription']}
      aria-describedby={readOnly ? undefined : attributes['aria-describedby']}
      aria-label={name}
      tabIndex={inTabOrder ? 0 : -1}
      data-card={id}
      onFocus={onFocus}
      onClick={(event) => {
        if (isOwnEvent(event)) onOpen?.()
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || lifted) return
        if (event.key === 'Enter') onOpen?.()
        else onKey(id, event)
        onKeyDown?.(event)
      }}
      className={clsx(
        cardClass,
        // The focus ring is inside the card, where the list cannot clip it.
        'ui:scroll-my-2 ui:touch-manipulation ui:shadow-xs ui:focus-visible:-outline-offset-2 ui:transition-shadow ui:select-none ui:hover:border-line-strong ui:hover:shadow-sm',
        onOpen ? 'ui:cursor-pointer' : 'ui:cursor-default',
        lifted &&
          (liftedByKeyboard
            ? 'ui:border-focus ui:shadow-md'
            : 'ui:border-dashed! ui:bg-transparent! ui:[&>*]:invisible'),
      )}
    >
      <CardTabOrder value={inTabOrder}>
        <Contained row resetKey={children}>
          {children}
        </Contained>
      </CardTabOrder>
    </div>
  )
}
