import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatingClass } from '../fields/control-style.ts'
import { usePortalScope } from '../style-scope.tsx'

export interface PopoverProps {
  /** One button that takes a ref. */
  trigger: ReactElement
  /** Accessible name of the panel. */
  label: string
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  align?: 'start' | 'center' | 'end' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A small panel beside a button, for instance further filters. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  children,
  className,
}: PopoverProps) {
  const scope = usePortalScope()
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...scope}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingClass,
            'ui:max-h-(--radix-popover-content-available-height) ui:w-80 ui:max-w-[calc(100vw-1rem)] ui:overflow-y-auto ui:p-3',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
