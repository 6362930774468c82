import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { floatingClass } from '../fields/control-style.ts'
import { usePortalScope } from '../style-scope.tsx'

interface PopoverPanelProps {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end' | undefined
  ownFocus?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** The panel of a Popover. */
export function PopoverPanel({
  id,
  label,
  anchor,
  open,
  onOpenChange,
  align = 'start',
  ownFocus = false,
  children,
  className,
}: PopoverPanelProps) {
  const scope = usePortalScope()
  const wasLeft = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          {...scope}
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => ownFocus && event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // Escape puts back first what is being dragged here.
            if (document.getElementById(id)?.querySelector('[data-lifted]')) event.preventDefault()
          }}
          onInteractOutside={(event) => {
            // A press on the button closes the panel there; here it would open again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
            else wasLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            if (!wasLeft.current) anchor.current?.focus()
            wasLeft.current = false
            event.preventDefault()
          }}
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
