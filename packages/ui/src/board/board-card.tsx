import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { isOwnEvent } from '../layout/own-click.ts'

export const cardClass =
  'ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:p-3 ui:text-sm ui:text-fg ui:tabular-nums'

/** One card of a column; Space lifts it, Enter opens it. */
export function BoardCard({
  id,
  name,
  lifted,
  liftedByKeyboard,
  readOnly,
  onOpen,
  onDrawn,
  children,
}: {
  id: string
  name: string
  lifted: boolean
  liftedByKeyboard: boolean
  readOnly: boolean
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
      tabIndex={0}
      data-card={id}
      onClick={(event) => {
        if (isOwnEvent(event)) onOpen?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && !lifted) onOpen?.()
        else onKeyDown?.(event)
      }}
      className={clsx(
        cardClass,
        // The focus ring is inside the card, where the list cannot clip it.
        'ui:scroll-my-2 ui:touch-manipulation ui:shadow-xs ui:focus-visible:-outline-offset-2 ui:transition-shadow ui:select-none ui:hover:border-line-strong ui:hover:shadow-sm',
        onOpen ? 'ui:cursor-pointer' : 'ui:cursor-default',
        lifted &&
          (liftedByKeyboard
            ? 'ui:border-focus ui:shadow-md'
            : 'ui:border-dashed! ui:bg-transparent! ui:*:invisible'),
      )}
    >
      <Contained row resetKey={children}>
        {children}
      </Contained>
    </div>
  )
}
