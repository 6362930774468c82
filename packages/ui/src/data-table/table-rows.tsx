import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isOwnEvent } from '../layout/own-click.ts'
import { likelyHeight } from '../layout/likely-height.ts'
import type { DataTableProps } from './data-table-props.ts'
import { placeOf, rememberPlace } from './list-place.ts'
import { focusHeading, isSelectKey, moveInRow, targetOfKey } from './row-keys.ts'
import { pathToFollow } from './plain-links.ts'
import { type OpenRowMenu, prefetchRowMenu } from './row-menu.tsx'
import { controlsOf } from './row-stops.ts'
import { toggled, withRange } from './row-selection.ts'
import { TableRow } from './table-row.tsx'
import { useEndInView } from './use-end-in-view.ts'
import { useActiveRows } from './use-active-rows.ts'
import { useRowStops } from './use-row-stops.ts'
import { ROW_PX, useRowWindow } from './use-row-window.ts'

/** Rows above and below those in sight that are in the document, so that scrolling shows no gaps. */
const OVERSCAN = 12

/** Height in px of the table that was measured last: what is in sight can be drawn before this one is measured. */
let lastHeight: number | undefined

interface TableRowsProps<Row> extends DataTableProps<Row> {
  scroller: HTMLDivElement | null
  /** F2 on a row. */
  onEditRow: (index: number) => void
  /** A click on a cell; whether it opened an editor. */
  onCellClick: (index: number, columnId: string) => boolean
  /** A press or a key on what opens the menu of a row; whether it was one. */
  onMenu: OpenRowMenu<Row> | undefined
}

/** The row in which something happened, unless that was in something which was opened from there. */
function rowOf({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) {
  const row = (target as Element).closest<HTMLElement>('[data-row]')
  return row && currentTarget.contains(row) ? { row, index: Number(row.dataset['row']) } : undefined
}

/** The virtual rows; one of them is in the tab order, and the arrow keys move along. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { scroller, columns, rows, rowKey, onRowClick, selection, placeKey, onMenu, ref } = props
  const [current, setCurrent] = useState(() => placeOf(placeKey)?.active ?? 0)
  const moveFocus = useRef(false)
  const anchor = useRef<number>(undefined)
  const body = useRef<HTMLDivElement>(null)
  const active = Math.min(current, rows.length - 1)

  // What is in sight is drawn first.
  const overscan = useDeferredValue(OVERSCAN, 1)
  const { indexes, lastInSight, scrollTo } = useRowWindow({
    scroller,
    count: rows.length,
    overscan,
    start: () => ({ offset: placeOf(placeKey)?.offset ?? 0, height: lastHeight ?? likelyHeight() }),
  })
  // The row in the tab order stays in the document, or Tab would skip the table after scrolling.
  const drawn = active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b)
  useEndInView(lastInSight, rows.length, props)

  const now = useRef({ ...props, active, scrollTo })
  useEffect(() => {
    now.current = { ...props, active, scrollTo }
  })
  const focusActive = useCallback(() => {
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${now.current.active}"]`)
    row?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (scroller) lastHeight = scroller.clientHeight
  }, [scroller])
  // In the layout phase, while the focused element is still in the document.
  useLayoutEffect(() => {
    if (!placeKey) return
    const element = body.current
    return () => {
      const hadFocus = element?.contains(document.activeElement) ?? false
      const { scroller: box, active: row, rows: all } = now.current
      rememberPlace(placeKey, { offset: box?.scrollTop ?? 0, active: row, rows: all.length, hadFocus })
    }
  }, [placeKey])
  const isDrawn = rows.length > 0
  useLayoutEffect(() => {
    if (isDrawn && placeOf(placeKey)?.hadFocus && document.activeElement === document.body) focusActive()
  }, [isDrawn, placeKey, focusActive])
  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    focusActive()
  }, [active, focusActive])
  useRowStops(body, onRowClick !== undefined)
  const hasControls = useActiveRows(
    body,
    active,
    columns.some(({ activeCell }) => activeCell !== undefined),
  )
  useImperativeHandle(
    ref,
    () => ({
      focusRow: () => {
        now.current.scrollTo(now.current.active)
        focusActive()
      },
    }),
    [focusActive],
  )

  const toggle = (index: number, range: boolean) => {
    const row = rows[index]
    if (!selection || row === undefined) return
    const from = anchor.current
    anchor.current = index
    selection.onChange(
      range && from !== undefined
        ? withRange(selection.keys, rows.map(rowKey), from, index)
        : toggled(selection.keys, rowKey(row)),
    )
  }
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onRowClick?.(row, index)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const at = rowOf(event)
    if (!at) return
    const target = event.target as Element
    const path = props.onLink && pathToFollow(event)
    if (path !== undefined) {
      event.preventDefault()
      return props.onLink?.(path, at.index)
    }
    if (target.closest('[data-select-row]')) return toggle(at.index, event.shiftKey)
    // Marking text in a cell is not a click on the row.
    if (!onRowClick || !isOwnEvent({ target, currentTarget: at.row }) || window.getSelection()?.toString())
      return
    // The name opens the record; every other value is edited where it may be.
    const columnId = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    const column = columns.find(({ id }) => id === columnId)
    if (!column || column.essential || !props.onCellClick(at.index, column.id)) open(at.index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = rowOf(event)
    if (!at || onMenu?.(event, rows[at.index])) return
    if (event.target !== at.row) {
      if (onRowClick) moveInRow(event, at.row)
    } else if (onRowClick) onRowKey(event, at.row, at.index)
  }
  const onRowKey = (event: KeyboardEvent<HTMLElement>, row: HTMLElement, index: number) => {
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_PX) - 2)
    const target = targetOfKey(event.key, index, rows.length, page)
    const first = event.key === 'ArrowRight' ? controlsOf(row)[0] : undefined
    if (first) first.focus()
    else if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey) focusHeading(row)
    else if (event.key === 'Enter') open(index)
    else if (event.key === 'F2') props.onEditRow(index)
    else if (selection && isSelectKey(event)) toggle(index, event.shiftKey)
    else if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey))
      selection.onChange(new Set(rows.map(rowKey)))
    else if (selection && event.key === 'Escape' && selection.keys.size > 0) selection.onChange(new Set())
    else if (target === undefined) return
    event.preventDefault()
    if (target === undefined || target === index) return
    if (selection && event.shiftKey) {
      anchor.current = target
      selection.onChange(withRange(selection.keys, rows.map(rowKey), index, target))
    }
    moveFocus.current = true
    scrollTo(target)
    setCurrent(target)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = rowOf(event)
    if (at) setCurrent(at.index)
  }

  return (
    <div
      ref={body}
      role="rowgroup"
      className="ui:relative"
      style={{ height: rows.length * ROW_PX }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onPointerDown={(event) => {
        const at = rowOf(event)
        if (!at) return
        // What opens from a control takes the focus, and the pointer leaves the row while it is open.
        setCurrent(at.index)
        onMenu?.(event, rows[at.index])
      }}
      onPointerOver={onMenu && prefetchRowMenu}
    >
      {drawn.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <TableRow
            key={rowKey(row)}
            row={row}
            id={rowKey(row)}
            index={index}
            columns={columns}
            clickable={onRowClick !== undefined}
            active={index === active}
            hasControls={hasControls(index)}
            selected={selection?.keys.has(rowKey(row))}
            selectName={selection?.nameOf(row) ?? ''}
          />
        )
      })}
    </div>
  )
}
