import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalScope } from '../style-scope.tsx'
import { TooltipContext, type TooltipProps } from './tooltip.tsx'

/** Mounted once by the shell: the first tooltip waits 700 ms, the next ones within 300 ms come at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipContext value={ShownTooltip}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </TooltipContext>
  )
}

function ShownTooltip({ content, side = 'bottom', children }: TooltipProps) {
  const scope = usePortalScope()
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...scope}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="ui:z-60 ui:max-w-64 ui:rounded-md ui:bg-fg ui:px-2 ui:py-1 ui:text-xs ui:text-canvas ui:shadow-md ui:animate-[gk-fade-in_120ms_ease-out]"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
