import { isolated } from '../format/isolated.ts'
import { DndContext, DragOverlay, useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePortalScope } from '../style-scope.tsx'
import { DropLine } from './board-column.tsx'
import { indexAt, lineAt } from './compute-move.ts'
import { silentAnnouncements, useDragSensors } from './drag-sensors.ts'
import { reordered } from './reordered.ts'

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  itemId: (item: Item) => string
  /** Plain name of an item, for screen readers. */
  itemName: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** All ids in their new order; called only when the order changed. */
  onReorder: (ids: string[]) => void
  disabled?: boolean | undefined
  /** Items from this index on keep their places and have no handle; `fixedHeading` stands before them. */
  fixedFrom?: number | undefined
  fixedHeading?: ReactNode
  /** Low rows without lines between them, for a panel. */
  dense?: boolean | undefined
}

const accessibility = {
  announcements: silentAnnouncements,
  screenReaderInstructions: {
    draggable:
      'Press Space to lift. While lifted, the up and down arrows move it, Space drops it, Escape puts it back.',
  },
}

/** A vertical list whose order is changed by dragging its handles, by long press or by keyboard. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemName, renderItem, onReorder, disabled = false, dense = false } = props
  const { fixedFrom = items.length, fixedHeading } = props
  const list = useRef<HTMLUListElement>(null)
  const pointerY = useRef<number | null>(null)
  const [lifted, setLifted] = useState<{ id: string; byKeyboard: boolean } | null>(null)
  /** Where the lifted item would land, and the height of the line that shows it in the list. */
  const [slot, setSlot] = useState<{ index: number; lineY: number } | null>(null)
  const [spoken, setSpoken] = useState('')
  const scope = usePortalScope()
  const movable = items.slice(0, fixedFrom)
  const ids = movable.map(itemId)
  const nameOf = (id: string) => {
    const item = items.find((each) => itemId(each) === id)
    return item === undefined ? '' : itemName(item)
  }

  const boxes = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    return [...(list.current?.querySelectorAll<HTMLElement>('[data-sortable]') ?? [])].map((element) => {
      const rect = element.getBoundingClientRect()
      return { id: element.dataset['sortable'] ?? '', start: rect.top - top, end: rect.bottom - top }
    })
  }
  const indexAtPointer = (id: string) => {
    const rect = list.current?.getBoundingClientRect()
    return rect && pointerY.current !== null ? indexAt(boxes(), id, pointerY.current - rect.top) : null
  }
  const showSlot = (id: string, index: number | null) =>
    setSlot((before) =>
      before?.index === index
        ? before
        : index === null
          ? null
          : { index, lineY: lineAt(boxes(), id, index, 0) },
    )
  const sensors = useDragSensors((key) => {
    if (!lifted || !slot) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = Math.max(0, Math.min(ids.length - 1, slot.index + step))
    if (next === slot.index) return
    showSlot(lifted.id, next)
    setSpoken(`Position ${next + 1} of ${ids.length}.`)
  })
  const finish = (words: string) => {
    setLifted(null)
    setSlot(null)
    setSpoken(words)
  }
  // One array, or an item that goes from the movable ones to the fixed ones would lose the focus.
  const row = (item: Item, isFixed = false) => (
    <SortableRow
      key={itemId(item)}
      id={itemId(item)}
      name={itemName(item)}
      disabled={disabled || isFixed}
      isFixed={isFixed}
      dense={dense}
      lifted={lifted?.id === itemId(item) ? lifted : null}
    >
      {renderItem(item)}
    </SortableRow>
  )
  const overlaid = lifted && !lifted.byKeyboard ? items.find((item) => itemId(item) === lifted.id) : undefined

  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={({ pointerCoordinates }) => {
        pointerY.current = pointerCoordinates?.y ?? null
        return []
      }}
      onDragStart={({ active, activatorEvent }) => {
        const id = String(active.id)
        setLifted({ id, byKeyboard: activatorEvent.type.startsWith('key') })
        showSlot(id, ids.indexOf(id))
        setSpoken(`Picked up ${isolated(nameOf(id))}, position ${ids.indexOf(id) + 1} of ${ids.length}.`)
      }}
      onDragMove={() => lifted && !lifted.byKeyboard && showSlot(lifted.id, indexAtPointer(lifted.id))}
      onDragCancel={() => finish(lifted ? `${isolated(nameOf(lifted.id))} put back.` : '')}
      onDragEnd={() => {
        if (!lifted) return
        const target = lifted.byKeyboard ? (slot?.index ?? null) : indexAtPointer(lifted.id)
        const next = target === null ? null : reordered(ids, lifted.id, target)
        finish(
          next
            ? `${isolated(nameOf(lifted.id))} is now at position ${(target ?? 0) + 1}.`
            : `${isolated(nameOf(lifted.id))} put back.`,
        )
        if (next) onReorder(next)
      }}
    >
      <ul
        ref={list}
        aria-label={label}
        className={clsx('ui:relative ui:flex ui:flex-col', !dense && 'ui:divided')}
      >
        {[
          ...movable.map((item) => row(item)),
          fixedHeading,
          ...items.slice(fixedFrom).map((item) => row(item, true)),
        ]}
        {lifted && slot ? (
          <li aria-hidden="true" className="ui:contents">
            <DropLine y={slot.lineY} />
          </li>
        ) : null}
      </ul>
      <div role="status" aria-live="assertive" className="ui:sr-only">
        {spoken}
      </div>
      {createPortal(
        <div {...scope}>
          <DragOverlay dropAnimation={null} zIndex={55}>
            {overlaid === undefined ? null : (
              <div className={clsx(dense ? denseClass : rowClass, 'ui:rounded-md ui:bg-raised ui:shadow-lg')}>
                <span className={clsx(handleClass, dense && denseHandleClass)}>
                  <GripVertical size={15} />
                </span>
                <div className="ui:min-w-0 ui:flex-1">{renderItem(overlaid)}</div>
              </div>
            )}
          </DragOverlay>
        </div>,
        document.body,
      )}
    </DndContext>
  )
}

const rowClass = 'ui:flex ui:min-h-13 ui:items-center ui:gap-1 ui:pr-2 ui:pl-2 ui:text-sm'
const denseClass = 'ui:flex ui:min-h-8 ui:items-center ui:rounded-md ui:text-sm'
const denseHandleClass = 'ui:size-6! ui:max-md:size-8!'
const handleClass =
  'ui:flex ui:size-8 ui:shrink-0 ui:cursor-grab ui:touch-manipulation ui:items-center ui:justify-center ui:rounded-md ui:text-subtle ui:max-md:size-10'

function SortableRow({
  id,
  name,
  disabled,
  isFixed,
  dense,
  lifted,
  children,
}: {
  id: string
  name: string
  disabled: boolean
  isFixed: boolean
  dense: boolean
  lifted: { byKeyboard: boolean } | null
  children: ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({ id, disabled })
  return (
    <li
      ref={setNodeRef}
      data-sortable={isFixed ? undefined : id}
      // The keys of what is lifted are not for what it is in: Escape puts it back.
      data-lifted={lifted ? '' : undefined}
      className={clsx(
        dense ? clsx(denseClass, 'ui:hover:bg-hover') : rowClass,
        lifted &&
          (lifted.byKeyboard ? 'ui:ring-2 ui:ring-focus ui:ring-inset' : 'ui:bg-sunken! ui:[&>*]:invisible'),
        disabled && (dense ? 'ui:pl-6 ui:max-md:pl-8' : 'ui:pl-4'),
      )}
    >
      {disabled ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          aria-label={`Move ${isolated(name)}`}
          aria-describedby={attributes['aria-describedby']}
          className={clsx(handleClass, dense && denseHandleClass, 'ui:hover:bg-hover ui:hover:text-fg')}
        >
          <GripVertical aria-hidden="true" size={15} />
        </button>
      )}
      <div className="ui:min-w-0 ui:flex-1">{children}</div>
    </li>
  )
}
