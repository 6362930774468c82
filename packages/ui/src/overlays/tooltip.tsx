import { Slot } from 'radix-ui'
import type { ReactElement } from 'react'

type Side = 'top' | 'right' | 'bottom' | 'left'

/** What marks an element that has a tooltip. One TooltipLayer shows those of all elements. */
export const tooltipOf = (text: string, side?: Side) => ({
  'data-tooltip': text,
  'data-tooltip-side': side,
})

interface TooltipProps {
  content: string
  side?: Side | undefined
  /** One element that spreads its props. */
  children: ReactElement
}

/** A short text for a control on hover and keyboard focus; never the only place of needed information. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return <Slot.Root {...tooltipOf(content, side)}>{children}</Slot.Root>
}
