import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalScope } from '../style-scope.tsx'
import { useModal } from './dialog-focus.ts'
import { DialogHead } from './dialog-head.tsx'
import { overlayClass } from './dialog-style.ts'

const sides = {
  left: 'ui:left-0 ui:border-r ui:animate-[gk-sheet-left_200ms_ease-out]',
  right: 'ui:right-0 ui:border-l ui:animate-[gk-sheet-right_200ms_ease-out]',
}

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: keyof typeof sides | undefined
  title: ReactNode
  /** Keep the title for screen readers only. */
  hideTitle?: boolean | undefined
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A modal panel from the left or right edge, for instance the phone's menu. */
export function Sheet({
  open,
  onOpenChange,
  side = 'right',
  title,
  hideTitle = false,
  description,
  footer,
  children,
  className,
}: SheetProps) {
  const scope = usePortalScope()
  const modal = useModal(() => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...scope}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...modal}
          className={clsx(
            'ui:pointer-events-auto ui:fixed ui:inset-y-0 ui:z-50 ui:flex ui:w-88 ui:max-w-[88vw] ui:flex-col ui:border-line ui:bg-raised ui:pb-[env(safe-area-inset-bottom)] ui:text-fg ui:shadow-lg',
            sides[side],
            className,
          )}
        >
          <DialogHead
            title={title}
            description={description}
            hideTitle={hideTitle}
            className={
              hideTitle
                ? 'ui:absolute ui:top-2 ui:right-2 ui:z-10'
                : 'ui:border-b ui:border-line ui:py-3 ui:pr-3 ui:pl-4'
            }
          />
          <div className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto">{children}</div>
          {footer ? (
            <div className="ui:shrink-0 ui:border-t ui:border-line ui:px-4 ui:py-3">{footer}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
