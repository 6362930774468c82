import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { usePortalScope } from '../style-scope.tsx'

const TooltipsProvided = createContext(false)

/** Mounted once by the shell: the first tooltip waits 700 ms, the next ones within 300 ms come at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipsProvided value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </TooltipsProvided>
  )
}

/** A short text for a control on hover and keyboard focus; never the only place of needed information. */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** One element that takes a ref and spreads its props. */
  children: ReactElement
}) {
  const provided = useContext(TooltipsProvided)
  const scope = usePortalScope()
  const tooltip = (
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
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
