import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { type ReactNode, type RefObject, useRef } from 'react'
import { floatingClass, optionClass } from '../fields/control-style.ts'
import { useIsMobile } from '../layout/use-media-query.ts'
import { usePortalScope } from '../style-scope.tsx'
import { menuSheetClass, sheetScrimClass } from './dialog-style.ts'

interface MenuPanelProps {
  id: string
  /** The id of the button that opens it. */
  labelledBy: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It was opened by a key: the focus goes to the first item. */
  byKeyboard: boolean
  /** Selector of other buttons that open it elsewhere, so that a press on one does not close it. */
  movesTo?: string | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
  className?: string | undefined
}

const firstItem = '[role^="menuitem"]:not([data-disabled])'

/** The list of a DropdownMenu: beside its button, and on a phone a sheet over the page, which a press beside it closes. */
export function MenuPanel({
  id,
  labelledBy,
  anchor,
  open,
  onOpenChange,
  byKeyboard,
  movesTo,
  align = 'start',
  side = 'bottom',
  children,
  className,
}: MenuPanelProps) {
  const scope = usePortalScope()
  const wasLeft = useRef(false)
  const wasEntered = useRef(false)
  const isSheet = useIsMobile()
  const isPressed = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isSheet}>
      <Radix.Anchor virtualRef={anchor} />
      {isSheet ? (
        <Radix.Portal>
          <div {...scope} className={sheetScrimClass} />
        </Radix.Portal>
      ) : null}
      <Radix.Portal>
        <Radix.Content
          {...scope}
          id={id}
          aria-labelledby={labelledBy}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onFocus={({ target, currentTarget }) => {
            if (wasEntered.current || target !== currentTarget) return
            wasEntered.current = true
            // radix knows of a key only when it was pressed after its code had come.
            if (byKeyboard) currentTarget.querySelector<HTMLElement>(firstItem)?.focus()
          }}
          onPointerDownCapture={() => {
            isPressed.current = true
          }}
          onPointerUpCapture={(event) => {
            // A sheet may come up under the pointer that opened it; radix chooses the item that a pointer leaves.
            if (isSheet && !isPressed.current) event.preventDefault()
            isPressed.current = false
          }}
          onInteractOutside={(event) => {
            const target = event.detail.originalEvent.target
            if (movesTo && target instanceof Element && target.closest(movesTo)) return event.preventDefault()
            // A press beside the sheet reaches nothing else, so the focus goes back.
            wasLeft.current = !isSheet
          }}
          onCloseAutoFocus={(event) => {
            if (!wasLeft.current) anchor.current?.focus()
            wasLeft.current = false
            wasEntered.current = false
            event.preventDefault()
          }}
          className={clsx(
            floatingClass,
            'ui:max-h-(--radix-popper-available-height) ui:max-w-[calc(100vw-1rem)] ui:min-w-44 ui:overflow-y-auto ui:p-1',
            menuSheetClass,
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  tone?: 'default' | 'destructive' | undefined
  /** On the right, for instance a shortcut. */
  trailing?: ReactNode
  disabled?: boolean | undefined
  onSelect?: (() => void) | undefined
  /** The only child is a link that becomes the item. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** One action of a menu. */
export function MenuItem({
  icon,
  tone = 'default',
  trailing,
  disabled,
  onSelect,
  asChild,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild ?? false}
      disabled={disabled ?? false}
      onSelect={() => onSelect?.()}
      className={clsx(
        optionClass,
        tone === 'destructive' ? 'ui:text-danger-text' : 'ui:text-fg ui:[&>svg]:text-muted',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="ui:flex-1 ui:truncate">{children}</span>
          {trailing ? <span className="ui:text-xs ui:text-subtle">{trailing}</span> : null}
        </>
      )}
    </Radix.Item>
  )
}

export interface MenuCheckItemProps {
  checked: boolean
  icon?: ReactNode
  disabled?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

/** One of several choices of a menu, the current one with a check mark (for instance the vertical switcher). */
export function MenuCheckItem({ checked, icon, disabled, onSelect, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled ?? false}
      onSelect={onSelect}
      className={optionClass}
    >
      {icon}
      <span className="ui:flex-1 ui:truncate">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" size={14} className="ui:text-accent-text" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="ui:px-2 ui:pt-1.5 ui:pb-1 ui:text-xs ui:font-medium ui:text-subtle">
      {children}
    </Radix.Label>
  )
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className="ui:-mx-1 ui:my-1 ui:h-px ui:bg-line" />
}
