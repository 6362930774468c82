import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { likelyHeight } from '../layout/likely-height.ts'
import type { DataColumn } from './column-types.ts'
import { placeOf, rememberPlace } from './list-place.ts'
import { focusHeading, isSelectKey, targetOfKey } from './row-keys.ts'
import { controlsOf } from './row-stops.ts'
import { type RowSelection, toggled, withRange } from './row-selection.ts'
import { TableRow } from './table-row.tsx'
import { useEndReached } from './use-end-reached.ts'
import { useRowStops } from './use-row-stops.ts'

/** Height of a row, fixed so that nothing has to be measured. */
const ROW_PX = 40
/** Height of the header. It stands above the rows and covers the first of those that are scrolled below it. */
const HEADER_PX = 36
/** Rows above and below those in sight that are in the document, so that scrolling shows no gaps. */
const OVERSCAN = 12

/** Height in px of the table that was measured last: what is in sight can be drawn before this one is measured. */
let lastHeight: number | undefined

/** What a page may ask of its table. */
export interface DataTableHandle {
  /** Gives the focus to the row in the tab order, as the arrow keys do once it is in the table. */
  focusRow: () => void
}

export interface TableRowsProps<Row> {
  scroller: HTMLDivElement | null
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onRowClick: ((row: Row, index: number) => void) | undefined
  onEndReached: (() => void) | undefined
  hasMore: boolean
  loadingMore: boolean
  selection: RowSelection<Row> | undefined
  placeKey: string | undefined
  handle: Ref<DataTableHandle> | undefined
  /** F2 on a row. */
  onEditRow: (index: number) => void
  /** A click on a cell; whether it opened an editor. */
  onCellClick: (index: number, columnId: string) => boolean
}

/** The virtual rows; one of them is in the tab order, and the arrow keys move along. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { scroller, columns, rows, rowKey, onRowClick, selection, placeKey } = props
  const [current, setCurrent] = useState(() => placeOf(placeKey)?.active ?? 0)
  const moveFocus = useRef(false)
  const anchor = useRef<number>(undefined)
  const body = useRef<HTMLDivElement>(null)
  const active = Math.min(current, rows.length - 1)

  // What is in sight is drawn first.
  const overscan = useDeferredValue(OVERSCAN, 1)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan,
    initialRect: { width: 0, height: lastHeight ?? likelyHeight() },
    initialOffset: () => placeOf(placeKey)?.offset ?? 0,
    scrollMargin: HEADER_PX,
    scrollPaddingStart: HEADER_PX,
    // The row in the tab order stays in the document, or Tab would skip the table after scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b)
    },
  })
  useEndReached({
    lastIndex: virtualizer.range?.endIndex ?? -1,
    count: rows.length,
    hasMore: props.hasMore,
    loadingMore: props.loadingMore,
    onEndReached: props.onEndReached,
  })

  const now = useRef({ ...props, active, virtualizer })
  useEffect(() => {
    now.current = { ...props, active, virtualizer }
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
      // The virtualizer hears of it by an event, a frame later.
      const { scroller: box, active: row, rows: all } = now.current
      rememberPlace(placeKey, { offset: box?.scrollTop ?? 0, active: row, rows: all.length, hadFocus })
    }
  }, [placeKey])
  const isDrawn = virtualizer.getVirtualItems().length > 0
  useLayoutEffect(() => {
    if (isDrawn && placeOf(placeKey)?.hadFocus && document.activeElement === document.body) focusActive()
  }, [isDrawn, placeKey, focusActive])
  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    focusActive()
  }, [active, focusActive])
  useRowStops(body, onRowClick !== undefined)
  useImperativeHandle(
    props.handle,
    () => ({
      focusRow: () => {
        now.current.virtualizer.scrollToIndex(now.current.active)
        focusActive()
      },
    }),
    [focusActive],
  )

  const toggle = useCallback((index: number, range: boolean) => {
    const { selection: chosen, rows: all, rowKey: keyOf } = now.current
    const row = all[index]
    if (!chosen || row === undefined) return
    const from = anchor.current
    anchor.current = index
    chosen.onChange(
      range && from !== undefined
        ? withRange(chosen.keys, all.map(keyOf), from, index)
        : toggled(chosen.keys, keyOf(row)),
    )
  }, [])
  const open = useCallback((index: number) => {
    const row = now.current.rows[index]
    if (row !== undefined) now.current.onRowClick?.(row, index)
  }, [])
  const click = useCallback(
    (index: number, columnId: string | undefined) => {
      // The name opens the record; every other value is edited where it may be.
      const column = now.current.columns.find(({ id }) => id === columnId)
      if (!column || column.essential || !now.current.onCellClick(index, column.id)) open(index)
    },
    [open],
  )
  const onKeyDown = useCallback(
    (index: number, event: KeyboardEvent<HTMLDivElement>) => {
      const { selection: chosen, rows: all, rowKey: keyOf, scroller: box } = now.current
      const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / ROW_PX) - 2)
      const target = targetOfKey(event.key, index, all.length, page)
      const first = event.key === 'ArrowRight' ? controlsOf(event.currentTarget)[0] : undefined
      if (first) first.focus()
      else if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey) focusHeading(event.currentTarget)
      else if (event.key === 'Enter') open(index)
      else if (event.key === 'F2') now.current.onEditRow(index)
      else if (chosen && isSelectKey(event)) toggle(index, event.shiftKey)
      else if (chosen && event.key === 'a' && (event.ctrlKey || event.metaKey))
        chosen.onChange(new Set(all.map(keyOf)))
      else if (chosen && event.key === 'Escape' && chosen.keys.size > 0) chosen.onChange(new Set())
      else if (target === undefined) return
      event.preventDefault()
      if (target === undefined || target === index) return
      if (chosen && event.shiftKey) {
        anchor.current = target
        chosen.onChange(withRange(chosen.keys, all.map(keyOf), index, target))
      }
      moveFocus.current = true
      now.current.virtualizer.scrollToIndex(target)
      setCurrent(target)
    },
    [open, toggle],
  )

  return (
    <div ref={body} role="rowgroup" className="ui:relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <TableRow
            key={item.key}
            row={row}
            index={item.index}
            start={item.start - HEADER_PX}
            height={item.size}
            columns={columns}
            clickable={onRowClick !== undefined}
            active={item.index === active}
            selected={selection?.keys.has(rowKey(row))}
            selectName={selection?.nameOf(row) ?? ''}
            onClick={click}
            onKeyDown={onKeyDown}
            onFocus={setCurrent}
            onToggle={toggle}
          />
        )
      })}
    </div>
  )
}
