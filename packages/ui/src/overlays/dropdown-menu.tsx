import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatingClass, optionClass } from '../fields/control-style.ts'
import { usePortalScope } from '../style-scope.tsx'

export interface DropdownMenuProps {
  /** One button that takes a ref, usually an IconButton or a Button. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A menu of actions below a button. Children are MenuItem, MenuCheckItem, MenuLabel, MenuSeparator. */
export function DropdownMenu({
  trigger,
  align = 'start',
  side = 'bottom',
  children,
  className,
}: DropdownMenuProps) {
  const scope = usePortalScope()
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...scope}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingClass,
            'ui:max-h-(--radix-dropdown-menu-content-available-height) ui:max-w-[calc(100vw-1rem)] ui:min-w-44 ui:overflow-y-auto ui:p-1',
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

/** One of several choices of a menu, the current one with a check mark (for instance the vertical switcher). */
export function MenuCheckItem({
  checked,
  icon,
  disabled,
  onSelect,
  children,
}: {
  checked: boolean
  icon?: ReactNode
  disabled?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}) {
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
