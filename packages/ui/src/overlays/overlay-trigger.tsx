import { Slot } from 'radix-ui'
import type { ComponentProps, ReactElement, RefObject } from 'react'
import { prefetchOverlays } from './lazy-overlays.ts'

export interface OverlayTriggerProps extends Omit<ComponentProps<'button'>, 'ref' | 'children'> {
  ref: RefObject<HTMLButtonElement | null>
  kind: 'menu' | 'dialog'
  open: boolean
  /** The id of what it opens. */
  panelId: string
  /** One button that takes a ref. */
  children: ReactElement
}

/** Makes a button open something. The button stays the same element when the code of what it opens comes. */
export function OverlayTrigger({ kind, open, panelId, children, ...rest }: OverlayTriggerProps) {
  return (
    <Slot.Root
      aria-haspopup={kind}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={prefetchOverlays}
      onFocus={prefetchOverlays}
      {...rest}
    >
      {children}
    </Slot.Root>
  )
}
