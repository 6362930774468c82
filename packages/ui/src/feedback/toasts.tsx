import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { useIsDragging } from '../layout/dragging.ts'

export interface ToastView {
  id: string
  title: string
  description?: ReactNode
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

export interface ToastViewportProps {
  /** Oldest first. */
  toasts: readonly ToastView[]
  onDismiss: (id: string) => void
  /** The pointer or the focus is on the toasts: their timers should wait. */
  onPauseChange?: ((paused: boolean) => void) | undefined
}

/** Dialogs have their buttons at the bottom, on the right where they are wide and over the whole width on a phone. */
const withModal =
  'ui:[body:has([data-modal])_&]:md:right-auto ui:[body:has([data-modal])_&]:md:left-4 ui:[body:has([data-modal])_&]:max-md:top-3 ui:[body:has([data-modal])_&]:max-md:bottom-auto'

/** Pages that are worked through step by step end with their buttons, on both sides. */
const abovePageActions =
  'ui:[body:has([data-page-actions])_&]:md:top-16 ui:[body:has([data-page-actions])_&]:md:bottom-auto ui:[body:has([data-page-actions])_&]:max-md:top-3 ui:[body:has([data-page-actions])_&]:max-md:bottom-auto'

/**
 * Shows the toasts of the portal at the bottom; the shell owns the list and the timers. They cover neither the buttons of
 * a dialog or of a page's step nor, while something is dragged, the places where it can be dropped.
 */
export function ToastViewport({ toasts, onDismiss, onPauseChange }: ToastViewportProps) {
  const isDragging = useIsDragging()
  return (
    <section
      aria-label="Notifications"
      // Modal dialogs hide the rest of the page from screen readers, except elements with this attribute.
      aria-live="off"
      onPointerEnter={() => onPauseChange?.(true)}
      onPointerLeave={() => onPauseChange?.(false)}
      onFocus={() => onPauseChange?.(true)}
      onBlur={() => onPauseChange?.(false)}
      className={clsx(
        isDragging && 'ui:invisible',
        withModal,
        abovePageActions,
        'ui:pointer-events-none ui:fixed ui:right-4 ui:bottom-4 ui:z-70 ui:flex ui:w-96 ui:flex-col ui:gap-2 ui:max-md:inset-x-3 ui:max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] ui:max-md:w-auto',
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}

function Toast({ toast, onDismiss }: { toast: ToastView; onDismiss: () => void }) {
  const destructive = toast.variant === 'destructive'
  return (
    <div
      role={destructive ? 'alert' : 'status'}
      data-toast=""
      className={clsx(
        'ui:pointer-events-auto ui:flex ui:items-start ui:gap-2.5 ui:rounded-lg ui:border ui:py-2 ui:pr-2 ui:pl-3 ui:shadow-md ui:animate-[gk-rise-in_180ms_ease-out]',
        destructive ? 'ui:border-danger-text/40 ui:bg-danger-soft' : 'ui:border-line-strong ui:bg-raised',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx('ui:mt-1.5', destructive ? 'ui:text-danger-text' : 'ui:text-accent-text')}
      >
        {destructive ? <CircleAlert size={16} /> : <CircleCheck size={16} />}
      </span>
      <div className="ui:min-w-0 ui:flex-1 ui:py-1 ui:text-sm">
        <p className={clsx('ui:font-medium', destructive ? 'ui:text-danger-text' : 'ui:text-fg')}>
          {toast.title}
        </p>
        {toast.description ? (
          <div className={clsx('ui:break-words', destructive ? 'ui:text-fg' : 'ui:text-muted')}>
            {toast.description}
          </div>
        ) : null}
      </div>
      {toast.action ? (
        <Button variant="secondary" size="sm" className="ui:mt-0.5" onClick={toast.action.onSelect}>
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" size="sm" tooltip={false} onClick={onDismiss}>
        <X size={14} />
      </IconButton>
    </div>
  )
}
