import { SkeletonText } from '../feedback/skeleton.tsx'
import { LoadFailed } from '../feedback/states.tsx'
import type { DialogProps } from './dialog.tsx'
import { Dialog } from './lazy-dialogs.tsx'

/** In place of the dialog of a record that is still being loaded, or could not be loaded. */
export function LoadingDialog({
  error,
  retry,
  onClose,
  ...heading
}: Pick<DialogProps, 'title' | 'description' | 'size'> & {
  error: { readonly requestId?: string | undefined } | undefined
  retry: () => void
  onClose: () => void
}) {
  return (
    <Dialog {...heading} open onOpenChange={(open) => !open && onClose()}>
      {error ? <LoadFailed retry={retry} error={error} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}
