import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../overlays/lazy-dialogs.tsx'

/** Which of the selected records were left as they were, and why. */
export function RefusalsDialog({
  title,
  description,
  refusals,
  onClose,
}: {
  /** What was done with the others. */
  title: string
  description: string
  refusals: readonly { readonly id: string; readonly name: ReactNode; readonly message: string }[]
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="ui:divided ui:text-sm">
        {refusals.map(({ id, name, message }) => (
          <li key={id} className="ui:py-2">
            {name}
            <p className="ui:text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
