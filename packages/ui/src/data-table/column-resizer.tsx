import { isolated } from '../format/isolated.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { DataColumn } from './column-types.ts'
import type { ColumnWidths } from './data-table-props.ts'
import { drawTracks } from './table-tracks.ts'

type Sized = Pick<DataColumn<never>, 'id' | 'header' | 'width'>

export interface ColumnResizerProps {
  column: Sized
  columns: readonly Sized[]
  selectable: boolean
  tabIndex: 0 | -1
  onWidths: (widths: ColumnWidths) => void
}

const LEAST_PX = 64
const MOST_PX = 800
/** Px of one press of an arrow key. */
const STEP_PX = 16
/** A column that fits a long text is not wider than this. */
const FIT_PX = 480

const clamp = (px: number, most = MOST_PX): number => Math.round(Math.max(LEAST_PX, Math.min(most, px)))
const inRem = (px: number): string => `${px / 16}rem`
/** What it would measure where letters have their usual size. */
const usualPx = (element: Element): number =>
  (element.getBoundingClientRect().width * 16) /
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const headingsOf = (table: Element): [string, number][] =>
  [...table.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]')].map((heading) => [
    heading.dataset['column'] ?? '',
    usualPx(heading),
  ])
/** A track that takes what is left; it would shrink while a column behind it grows, and the edge leave the pointer. */
const isFlexible = ({ width }: Sized): boolean => width === undefined || width.includes('fr')

/** The edge of a column: it is dragged, moved by the arrow keys, and a double click or Enter fits the column to its texts. */
export function ColumnResizer({ column, columns, selectable, tabIndex, onWidths }: ColumnResizerProps) {
  const handle = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly x: number; readonly begin: ColumnWidths; widths?: ColumnWidths }>(undefined)
  const [width, setWidth] = useState(() =>
    clamp(Number.parseFloat(/[\d.]+/.exec(column.width ?? '')?.[0] ?? '8') * 16),
  )
  const table = () => handle.current?.closest<HTMLElement>('[data-table]') as HTMLElement
  const draw = (widths: ColumnWidths = {}) => {
    const asTracks = Object.entries(widths).map(([id, px]) => [id, inRem(px)] as const)
    drawTracks(table(), columns, selectable, Object.fromEntries(asTracks))
  }
  const measured = (): number => clamp(new Map(headingsOf(table())).get(column.id) ?? width)
  const keep = (widths: ColumnWidths) => {
    setWidth(widths[column.id] ?? width)
    onWidths(widths)
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    // Nothing is marked, and the heading is not pressed.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const widths = new Map(headingsOf(table()))
    const before = columns.slice(0, columns.indexOf(column)).filter(isFlexible)
    const begin = [...before, column].map(({ id }) => [id, clamp(widths.get(id) ?? 0)] as const)
    drag.current = { x: event.clientX, begin: Object.fromEntries(begin) }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const now = drag.current
    if (!now) return
    now.widths = { ...now.begin, [column.id]: clamp((now.begin[column.id] ?? 0) + clientX - now.x) }
    draw(now.widths)
  }
  const onPointerUp = () => {
    const widths = drag.current?.widths
    drag.current = undefined
    if (widths) keep(widths)
  }
  const giveUp = () => {
    if (!drag.current) return
    drag.current = undefined
    draw()
  }
  const fit = () => {
    drawTracks(table(), columns, selectable, { [column.id]: 'max-content' })
    const cells = [...table().querySelectorAll(`[data-column="${CSS.escape(column.id)}"]`)]
    const widest = Math.max(...cells.map(usualPx))
    draw()
    keep({ [column.id]: clamp(Math.ceil(widest), FIT_PX) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (step !== undefined) keep({ [column.id]: clamp(measured() + step) })
    else if (event.key === 'Enter') fit()
    else if (event.key === 'Escape' && drag.current) giveUp()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${isolated(column.header)}`}
      aria-valuenow={width}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
      tabIndex={tabIndex}
      onFocus={() => setWidth(measured())}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={giveUp}
      onDoubleClick={fit}
      onKeyDown={onKeyDown}
      className="ui:absolute ui:inset-y-0 ui:right-0 ui:z-1 ui:w-2 ui:cursor-col-resize ui:touch-none ui:after:absolute ui:after:inset-y-2 ui:after:right-0 ui:after:w-px ui:after:bg-line-strong ui:after:opacity-0 ui:group-hover/header:after:opacity-100 ui:hover:after:inset-y-0 ui:hover:after:w-0.5 ui:hover:after:bg-focus ui:focus-visible:-outline-offset-2 ui:active:after:inset-y-0 ui:active:after:w-0.5 ui:active:after:bg-focus"
    />
  )
}
