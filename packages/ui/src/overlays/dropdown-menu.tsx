import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useOverlays } from './lazy-overlays.ts'
import type { MenuCheckItemProps, MenuItemProps } from './menu-panel.tsx'
import { OverlayTrigger } from './overlay-trigger.tsx'

export type { MenuItemProps }

export interface DropdownMenuProps {
  /** One button that takes a ref, usually an IconButton or a Button. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
  className?: string | undefined
}

export const openingKeys = ['Enter', ' ', 'ArrowDown']

/** A menu of actions below a button. Children are MenuItem, MenuCheckItem, MenuLabel, MenuSeparator. */
export function DropdownMenu({ trigger, ...panel }: DropdownMenuProps) {
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const triggerId = useId()
  const panelId = useId()
  const parts = useOverlays(open, () => setOpen(false))
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    setByKeyboard(false)
    setOpen(!open)
    // Otherwise the button would take the focus from the menu.
    if (!open) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return
    event.preventDefault()
    setByKeyboard(true)
    setOpen(event.key === 'ArrowDown' || !open)
  }
  return (
    <>
      <OverlayTrigger
        ref={anchor}
        id={triggerId}
        kind="menu"
        open={open}
        panelId={panelId}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </OverlayTrigger>
      {parts ? (
        <parts.MenuPanel
          {...panel}
          id={panelId}
          labelledBy={triggerId}
          anchor={anchor}
          open={open}
          onOpenChange={setOpen}
          byKeyboard={byKeyboard}
        />
      ) : null}
    </>
  )
}

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuItem {...props} /> : null
}

/** One of several choices of a menu, the current one with a check mark (for instance the vertical switcher). */
export function MenuCheckItem(props: MenuCheckItemProps) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuCheckItem {...props} /> : null
}

/** A heading inside a menu. */
export function MenuLabel(props: { children: ReactNode }) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuLabel {...props} /> : null
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  const parts = useOverlays(true)
  return parts ? <parts.MenuSeparator /> : null
}
