import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useLayoutEffect, useMemo } from 'react'
import { isPlain } from '../data-table/plain-cells.ts'
import { Contained } from '../feedback/contained.tsx'
import { isOwnEvent } from '../layout/own-click.ts'

export const cardClass =
  'ui:relative ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:p-3 ui:text-sm ui:text-fg ui:tabular-nums ui:[contain:layout_style]'

interface BoardCardProps<Card> {
  card: Card
  id: string
  name: string
  /** Its place in the column. */
  index: number
  lifted: boolean
  liftedByKeyboard: boolean
  readOnly: boolean
  inTabOrder: boolean
  render: (card: Card, tabIndex: 0 | -1) => ReactNode
  onFocus: (id: string, index: number) => void
  onKey: (id: string, event: KeyboardEvent) => void
  onOpen: ((card: Card) => void) | undefined
  /** Called once the card is in the document. */
  onDrawn: (id: string) => void
}

/** One card of a column; Space lifts it, Enter opens it, other keys are the board's. */
function BoardCardView<Card>(props: BoardCardProps<Card>) {
  const { card, id, name, index, lifted, liftedByKeyboard, readOnly, inTabOrder } = props
  const { render, onFocus, onKey, onOpen, onDrawn } = props
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id,
    disabled: readOnly,
    attributes: { role: 'group', roleDescription: 'card' },
  })
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node)
      setActivatorNodeRef(node)
    },
    [setNodeRef, setActivatorNodeRef],
  )
  useLayoutEffect(() => onDrawn(id), [id, onDrawn])
  // Drags begin and end in every card; what is in it stays as it is.
  const content = useMemo(() => contained(render, card, inTabOrder ? 0 : -1), [render, card, inTabOrder])
  const { onKeyDown, ...pointerListeners } = (listeners ?? {}) as Record<string, (event: unknown) => void>
  return (
    <div
      ref={ref}
      {...pointerListeners}
      role={attributes.role}
      aria-roledescription={attributes['aria-roledescription']}
      aria-describedby={readOnly ? undefined : attributes['aria-describedby']}
      aria-label={name}
      tabIndex={inTabOrder ? 0 : -1}
      data-card={id}
      onFocus={() => onFocus(id, index)}
      onClick={(event) => {
        if (isOwnEvent(event)) onOpen?.(card)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || lifted) return
        if (event.key === 'Enter') onOpen?.(card)
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
      {content}
    </div>
  )
}

/** A card that throws costs itself only. Plain elements cannot, once they are there, and need no boundary. */
function contained<Card>(render: BoardCardProps<Card>['render'], card: Card, tabIndex: 0 | -1): ReactNode {
  let content: ReactNode
  try {
    content = render(card, tabIndex)
  } catch {
    // Drawn within the boundary it throws again, which shows it and reports it.
    content = <Content render={() => render(card, tabIndex)} />
  }
  return isPlain(content) ? (
    content
  ) : (
    <Contained row resetKey={card}>
      {content}
    </Contained>
  )
}

const Content = ({ render }: { render: () => ReactNode }) => render()

/** Memoized, as scrolling a column draws the column anew. */
export const BoardCard = memo(BoardCardView) as typeof BoardCardView
