import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { openingKeys } from '../overlays/dropdown-menu.tsx'
import { prefetchOverlays, useOverlays } from '../overlays/lazy-overlays.ts'

/** Opens the menu of a row for a press or a key; false where that was on something else. */
export type OpenRowMenu<Row> = (
  event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>,
  row: Row | undefined,
) => boolean

const opener = (event: { target: EventTarget }) =>
  (event.target as Element).closest<HTMLButtonElement>('[data-row-menu]')

/** Loads what opens, when somebody points at what opens it. */
export const prefetchRowMenu = (event: { target: EventTarget }): void => {
  if (opener(event)) prefetchOverlays()
}

/** The one menu of a table or of a board, which belongs to the row or card whose button was pressed last. */
export function RowMenu<Row>({
  rows,
  rowKey,
  items,
  ref,
}: {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What can be done with a row: MenuItem, MenuSeparator. */
  items: (row: Row) => ReactNode
  ref: Ref<OpenRowMenu<Row>>
}) {
  const [shown, setShown] = useState<{ row: Row; isOpen: boolean; byKeyboard: boolean }>()
  const isOpen = shown?.isOpen === true
  const setOpen = (open: boolean) => setShown((now) => now && { ...now, isOpen: open })
  const anchor = useRef<HTMLButtonElement | null>(null)
  const [buttonId, panelId] = [useId(), useId()]
  const parts = useOverlays(isOpen, () => setOpen(false))
  useImperativeHandle(ref, () => (event, row) => {
    const button = opener(event)
    const { nativeEvent } = event
    if (!button || row === undefined) return false
    const byKeyboard = nativeEvent instanceof globalThis.KeyboardEvent
    if (byKeyboard) {
      if (!openingKeys.includes(nativeEvent.key)) return false
    } else if (event.type !== 'pointerdown' || nativeEvent.button !== 0 || nativeEvent.ctrlKey) return false
    const opens = byKeyboard || !isOpen || anchor.current !== button
    // Otherwise the button would take the focus from the menu.
    if (opens) event.preventDefault()
    anchor.current = button
    setShown({ row, isOpen: opens, byKeyboard })
    return true
  })
  useEffect(() => {
    const button = anchor.current
    if (!isOpen || !button) return
    button.id = buttonId
    button.setAttribute('aria-expanded', 'true')
    button.setAttribute('aria-controls', panelId)
    return () => {
      button.removeAttribute('id')
      button.removeAttribute('aria-controls')
      button.setAttribute('aria-expanded', 'false')
    }
  }, [isOpen, shown?.row, buttonId, panelId])
  // A row that leaves the list or is scrolled far away takes its menu with it.
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      if (!anchor.current?.isConnected) setShown((now) => now && { ...now, isOpen: false })
    }
    close()
    // The columns of a board scroll one by one.
    const options = { passive: true, capture: true }
    document.addEventListener('scroll', close, options)
    return () => document.removeEventListener('scroll', close, options)
  }, [isOpen, rows])
  if (!parts || shown === undefined) return null
  const key = rowKey(shown.row)
  return (
    <parts.MenuPanel
      movesTo="[data-row-menu]"
      align="end"
      id={panelId}
      labelledBy={buttonId}
      anchor={anchor}
      open={isOpen}
      onOpenChange={setOpen}
      byKeyboard={shown.byKeyboard}
    >
      {items(rows.find((row) => rowKey(row) === key) ?? shown.row)}
    </parts.MenuPanel>
  )
}
