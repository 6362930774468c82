import { clsx } from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { usePortalScope } from '../style-scope.tsx'
import { useModal } from './dialog-focus.ts'
import {
  dialogClass,
  dialogFooterClass,
  dialogTextClass,
  dialogTitleClass,
  overlayClass,
} from './dialog-style.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What happens on Confirm, in one or two sentences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'default' | 'destructive' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** The dialog stays open until the caller closes it. */
  onConfirm: () => void
  /** Something to read or fill in before confirming. */
  children?: ReactNode
}

/** Asks before something that is hard to undo. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  busy = false,
  busyLabel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const scope = usePortalScope()
  const modal = useModal(() => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(overlayClass, 'ui:z-50')} />
        <Radix.Content {...scope} {...modal} className={clsx(dialogClass, 'ui:md:w-104')}>
          <div className="ui:flex ui:flex-col ui:gap-3 ui:overflow-y-auto ui:px-5 ui:pt-5 ui:pb-4 ui:max-md:px-4">
            <div>
              <Radix.Title className={dialogTitleClass}>{title}</Radix.Title>
              <Radix.Description className={dialogTextClass}>{description}</Radix.Description>
            </div>
            {children}
          </div>
          <div className={dialogFooterClass}>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={tone === 'destructive' ? 'destructive' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
