import { Popper } from 'radix-ui/internal'
import { useEffect, useId, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { ShownTooltip } from './use-shown-tooltip.ts'

/** The text of a TooltipLayer beside its element. It describes the element, unless it says the element's name. */
export function TooltipPanel({ anchor, text, side }: ShownTooltip) {
  const id = useId()
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor])
  useEffect(() => {
    if (anchor.getAttribute('aria-label') === text || anchor.hasAttribute('aria-describedby'))
      return undefined
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, text, id])
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={virtualRef} />
      <Popper.Content
        id={id}
        role="tooltip"
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="ui:z-60 ui:max-w-64 ui:rounded-md ui:bg-fg ui:px-2 ui:py-1 ui:text-xs ui:text-canvas ui:shadow-md ui:animate-[gk-fade-in_120ms_ease-out]"
      >
        {text}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  )
}
