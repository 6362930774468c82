import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import type { DialogProps } from './dialog.tsx'
import { CancelButton, Dialog } from './lazy-dialogs.tsx'

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'firstField' | 'children'> {
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  submitLabel: ReactNode
  /** The form is being sent: the submit button says `busyLabel`, and closing does not ask. */
  busy: boolean
  busyLabel: string
  /** Something was typed: closing asks first. */
  changed?: boolean | undefined
}

/** The dialog of a form: Cancel and one submit button below the fields. It is open for as long as it is rendered. */
export function FormDialog({
  onSubmit,
  onClose,
  submitLabel,
  busy,
  busyLabel,
  changed = false,
  ...rest
}: FormDialogProps) {
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={onSubmit}
      unsavedChanges={changed && !busy}
      footer={
        <>
          <CancelButton />
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
