import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLatest } from '../layout/use-latest.ts'
import type { CellEditor, DataTableProps } from './data-table-props.ts'

export interface CellSpotHandle {
  /** Gives the focus to what edits the first cell of a row; from there the arrow keys go along the row. */
  focusIn: (index: number) => void
  /** Opens the editor of a cell; false where the cell is not edited. */
  editAt: (index: number, columnId: string) => boolean
}

interface Spot<Row> {
  readonly row: Row
  readonly index: number
  readonly columnId: string
  /** Pixels within the scroller. */
  readonly left: number
  readonly top: number
}

const BUTTON_PX = 24

/** Where the button ends: at the end of the cell, or before the small buttons that are there, which it must not cover. */
function placeBefore(cell: Element): number {
  let end = cell.getBoundingClientRect().right
  for (const control of [...cell.querySelectorAll('a, button')].toReversed()) {
    const { left, right, width } = control.getBoundingClientRect()
    if (width > 32 || right <= end - BUTTON_PX) break
    end = left
  }
  return end
}

/**
 * The button that edits the cell that is pointed at, or that the keys have gone to. There is one for the whole table: a
 * button in each cell would double what a row costs, and an editor outlives the row where that leaves the list.
 */
export function CellSpot<Row>({
  scroller,
  columns,
  rows,
  rowKey,
  edit,
  ref,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> & {
  scroller: HTMLDivElement | null
  edit: CellEditor<Row>
  ref: Ref<CellSpotHandle>
}) {
  const [spot, setSpot] = useState<Spot<Row>>()
  const [isEditing, setEditing] = useState(false)
  const takesFocus = useRef(false)
  const isPressed = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  /** Where the pointer is within the window; undefined outside of the table and for a finger. */
  const pointer = useRef<{ x: number; y: number }>(undefined)
  const latest = useLatest({ columns, rows, edit, spot, isEditing })

  /** The spot in a cell; undefined where it is not edited. */
  const at = (index: number, columnId: string): Spot<Row> | undefined => {
    const row = latest.current.rows[index]
    const cell = scroller?.querySelector(`[role="row"][data-row="${index}"] [data-column="${columnId}"]`)
    const column = latest.current.columns.find(({ id }) => id === columnId)
    if (!row || !cell || !column || !scroller || !latest.current.edit(row, columnId, setEditing))
      return undefined
    const [inside, outside] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const toRight = placeBefore(cell) - BUTTON_PX
    const x = scroller.scrollLeft - outside.left
    const top = inside.top - outside.top + scroller.scrollTop + (inside.height - BUTTON_PX) / 2
    return {
      row,
      index,
      columnId,
      top,
      left: x + (column.align === 'end' ? inside.left : toRight),
    }
  }
  const isInUse = () => latest.current.isEditing || box.current?.contains(document.activeElement) === true
  const cellOf = (target: Element | null) => ({
    index: target?.closest<HTMLElement>('[data-row]')?.dataset['row'],
    columnId: target?.closest<HTMLElement>('[data-column]')?.dataset['column'],
  })
  const show = ({ index, columnId }: ReturnType<typeof cellOf>) =>
    setSpot(index && columnId ? at(Number(index), columnId) : undefined)
  const follow = (event: PointerEvent) => {
    const target = event.target as Element
    if (event.pointerType === 'touch') return
    const { x, y } = pointer.current ?? event
    pointer.current = { x: event.clientX, y: event.clientY }
    // A cell also comes below a pointer that rests; that takes nothing from somebody who works by keys.
    const isResting = x === event.clientX && y === event.clientY
    if (latest.current.isEditing || (isResting && isInUse()) || box.current?.contains(target)) return
    const cell = cellOf(target)
    const { spot: now } = latest.current
    if (now && String(now.index) === cell.index && now.columnId === cell.columnId) return
    show(cell)
  }
  const leave = () => {
    pointer.current = undefined
    if (!isInUse()) setSpot(undefined)
  }
  // The pointer rests while the table is scrolled below it, and the cells of pinned columns rest with it.
  const slide = () => {
    if (isInUse()) return
    const { x, y } = pointer.current ?? {}
    const target = x === undefined || y === undefined ? null : document.elementFromPoint(x, y)
    if (!box.current?.contains(target)) return show(cellOf(target))
    const { spot: now } = latest.current
    setSpot(now && at(now.index, now.columnId))
  }
  const handlers = useLatest({ follow, leave, slide })
  useEffect(() => {
    if (!scroller) return
    const over = (event: PointerEvent) => handlers.current.follow(event)
    const leave = () => handlers.current.leave()
    let left = scroller.scrollLeft
    const scroll = () => {
      if (scroller.scrollLeft !== left) handlers.current.slide()
      left = scroller.scrollLeft
    }
    scroller.addEventListener('scroll', scroll, { passive: true })
    scroller.addEventListener('pointerover', over)
    scroller.addEventListener('pointerleave', leave)
    return () => {
      scroller.removeEventListener('scroll', scroll)
      scroller.removeEventListener('pointerover', over)
      scroller.removeEventListener('pointerleave', leave)
    }
  }, [scroller, handlers])

  const go = (next: Spot<Row> | undefined) => {
    if (!next) return
    takesFocus.current = true
    setSpot(next)
  }
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const button = box.current?.querySelector('button')
    button?.focus()
    if (isPressed.current) button?.click()
    isPressed.current = false
  }, [spot])
  const firstOf = (index: number, ids: readonly string[]) => {
    for (const id of ids) {
      const spot = at(index, id)
      if (spot) return spot
    }
    return undefined
  }
  const idsOf = () => latest.current.columns.map(({ id }) => id)
  const editAt = (index: number, columnId: string) => {
    const next = at(index, columnId)
    isPressed.current = next !== undefined
    go(next)
    return next !== undefined
  }
  useImperativeHandle(ref, () => ({ focusIn: (index) => go(firstOf(index, idsOf())), editAt }))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!spot || !event.currentTarget.contains(event.target as Node)) return
    const ids = idsOf()
    const place = ids.indexOf(spot.columnId)
    if (event.key === 'ArrowRight') go(firstOf(spot.index, ids.slice(place + 1)))
    else if (event.key === 'ArrowLeft') go(firstOf(spot.index, ids.slice(0, place).toReversed()))
    else if (event.key === 'Escape')
      scroller?.querySelector<HTMLElement>(`[role="row"][data-row="${spot.index}"]`)?.focus()
    else return
    event.preventDefault()
  }

  if (!spot) return null
  const key = rowKey(spot.row)
  const there = rows[spot.index]
  const isInPlace = there !== undefined && rowKey(there) === key
  if (!isInPlace && !isEditing) return null
  const row = rows.find((each) => rowKey(each) === key) ?? spot.row
  return (
    <div
      ref={box}
      data-row={spot.index}
      data-key={key}
      onKeyDown={onKeyDown}
      // What opens from here has its own focus.
      onBlur={({ currentTarget, target }) =>
        currentTarget.contains(target) && !isEditing && setSpot(undefined)
      }
      className="ui:absolute ui:top-0 ui:left-0 ui:z-2 ui:size-6"
      style={{ transform: `translate(${spot.left}px, ${spot.top}px)` }}
    >
      {edit(row, spot.columnId, setEditing)}
    </div>
  )
}
