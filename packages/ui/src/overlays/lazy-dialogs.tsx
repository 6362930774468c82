import type { ComponentProps } from 'react'
import type * as commandDialog from './command-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { useOverlays } from './lazy-overlays.ts'
import type { SheetProps } from './sheet.tsx'

/** The dialogs, each loaded when it is first opened; it closes where it cannot be loaded. */
const useDialogs = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
  useOverlays(open, () => onOpenChange(false))

/** A modal dialog; below 768 px a bottom sheet. Focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const parts = useDialogs(props)
  return parts ? <parts.Dialog {...props} /> : null
}

/** Closes the dialog it is in, and asks first where that would lose something. */
export function CancelButton() {
  const parts = useOverlays(true)
  return parts ? <parts.CancelButton /> : null
}

/** Asks before something that is hard to undo. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useDialogs(props)
  return parts ? <parts.ConfirmDialog {...props} /> : null
}

/**
 * A modal without a header, for a box to type in and what it finds: near the top of a wide window, the whole screen
 * below 768 px.
 */
export function CommandDialog(props: ComponentProps<typeof commandDialog.CommandDialog>) {
  const parts = useDialogs(props)
  return parts ? <parts.CommandDialog {...props} /> : null
}

/** A modal panel from the left or right edge, for instance the phone's menu. */
export function Sheet(props: SheetProps) {
  const parts = useDialogs(props)
  return parts ? <parts.Sheet {...props} /> : null
}
