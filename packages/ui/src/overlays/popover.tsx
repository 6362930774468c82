import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { useOverlays } from './lazy-overlays.ts'
import { OverlayTrigger } from './overlay-trigger.tsx'

export interface PopoverProps {
  /** One button that takes a ref. */
  trigger: ReactElement
  /** Accessible name of the panel. */
  label: string
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** What is in it takes the focus itself. */
  ownFocus?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** A small panel beside a button, for instance further filters. */
export function Popover({ trigger, open: given, onOpenChange, ...panel }: PopoverProps) {
  const [own, setOwn] = useState(false)
  const open = given ?? own
  const anchor = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const parts = useOverlays(open, () => setOpen(false))
  return (
    <>
      <OverlayTrigger ref={anchor} kind="dialog" open={open} panelId={panelId} onClick={() => setOpen(!open)}>
        {trigger}
      </OverlayTrigger>
      {parts ? (
        <parts.PopoverPanel {...panel} id={panelId} anchor={anchor} open={open} onOpenChange={setOpen} />
      ) : null}
    </>
  )
}
