import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { type LeaveQuestion, useUnsavedInput } from '../form/unsaved-input.ts'
import { usePortalScope } from '../style-scope.tsx'
import { focusFirstField, keepForToasts, scrollableByKeyboard, useModal } from './dialog-focus.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogHead } from './dialog-head.tsx'
import { dialogClass, dialogFooterClass, overlayClass } from './dialog-style.ts'

const sizes = { sm: 'ui:md:w-96', md: 'ui:md:w-lg', lg: 'ui:md:w-2xl', xl: 'ui:md:w-4xl' }

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons; the row stays in sight while the content scrolls. */
  footer?: ReactNode
  size?: keyof typeof sizes | undefined
  /** Content and footer become one form with this handler, so that Enter submits. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  /** Closing by Escape, a click outside, the cross or Cancel asks first while this is true, and so does leaving the page. */
  unsavedChanges?: boolean | undefined
  /** Asked in place of the question whether to discard changes. */
  leaveQuestion?: LeaveQuestion | undefined
  /** The name of the field that has the focus when the dialog opens, where it is not the first one. */
  firstField?: string | undefined
  children?: ReactNode
}

/** A modal dialog; below 768 px a bottom sheet. Focus returns to what opened it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  onSubmit,
  unsavedChanges = false,
  leaveQuestion,
  firstField,
  children,
}: DialogProps) {
  const scope = usePortalScope()
  const [asking, setAsking] = useState(false)
  const question = useUnsavedInput(open && unsavedChanges, leaveQuestion)
  const requestOpen = (next: boolean) => {
    if (!next && unsavedChanges) setAsking(true)
    else onOpenChange(next)
  }
  const modal = useModal(() => requestOpen(false))
  const content = (
    <>
      <div
        ref={scrollableByKeyboard}
        className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:px-5 ui:py-4 ui:max-md:px-4"
      >
        {children}
      </div>
      {footer ? <div className={dialogFooterClass}>{footer}</div> : null}
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={requestOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...scope}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...modal}
          onOpenAutoFocus={(event) => {
            modal.onOpenAutoFocus()
            focusFirstField(event, firstField)
          }}
          onInteractOutside={keepForToasts}
          className={clsx(dialogClass, sizes[size])}
        >
          <DialogHead
            title={title}
            description={description}
            className="ui:border-b ui:border-line ui:py-3 ui:pr-3 ui:pl-5 ui:max-md:pl-4"
          />
          {onSubmit ? (
            <form
              noValidate
              className="ui:flex ui:min-h-0 ui:flex-1 ui:flex-col"
              onSubmit={(event) => {
                // A dialog opened from inside another form must not submit that one too.
                event.stopPropagation()
                onSubmit(event)
              }}
            >
              {content}
            </form>
          ) : (
            content
          )}
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...question}
        tone="destructive"
        onConfirm={() => {
          setAsking(false)
          onOpenChange(false)
        }}
      />
    </Radix.Root>
  )
}

/** Closes the dialog it is in, and asks first where that would lose something. */
export function CancelButton() {
  return (
    <Radix.Close asChild>
      <Button variant="secondary">Cancel</Button>
    </Radix.Close>
  )
}
