import { type FormEventHandler, type ReactNode, useState } from 'react'
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
  /** Something was typed: closing asks first. By default what is typed into the fields themselves. */
  changed?: boolean | undefined
}

/**
 * The dialog of a form: Cancel and one submit button below the fields, of a form library or plain ones. It is open for as long
 * as it is rendered.
 */
export function FormDialog({
  onSubmit,
  onClose,
  submitLabel,
  busy,
  busyLabel,
  changed,
  children,
  ...rest
}: FormDialogProps) {
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => {
        // A form of plain fields would load the page anew.
        event.preventDefault()
        onSubmit(event)
      }}
      unsavedChanges={(changed ?? isTyped) && !busy}
      footer={
        <>
          <CancelButton />
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="ui:contents" onInput={() => setTyped(true)}>
        {children}
      </div>
    </Dialog>
  )
}
