import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalScope } from '../style-scope.tsx'
import { useModal } from './dialog-focus.ts'
import { overlayClass } from './dialog-style.ts'

/**
 * A modal without a header, for a box to type in and what it finds: near the top of a wide window, the whole screen
 * below 768 px. The first field has the focus, on touch screens too, as one opens it to type.
 * Afterwards the focus is where it was.
 */
export function CommandDialog({
  open,
  onOpenChange,
  title,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For screen readers. */
  title: string
  children: ReactNode
}) {
  const scope = usePortalScope()
  const modal = useModal(() => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...scope}
          {...modal}
          aria-describedby={undefined}
          className="ui:pointer-events-auto ui:fixed ui:z-50 ui:flex ui:flex-col ui:overflow-hidden ui:bg-raised ui:text-fg ui:max-md:inset-0 ui:max-md:pb-[env(safe-area-inset-bottom)] ui:md:inset-x-0 ui:md:top-[12vh] ui:md:mx-auto ui:md:max-h-[70vh] ui:md:w-2xl ui:md:max-w-[calc(100vw-2rem)] ui:md:rounded-xl ui:md:border ui:md:border-line ui:md:shadow-lg ui:md:animate-[gk-pop-in_120ms_ease-out]"
        >
          <Radix.Title className="ui:sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
