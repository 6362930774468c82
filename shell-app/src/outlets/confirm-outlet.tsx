import { confirmationAtom } from '@ginkgo/portal-sdk/host'
import { ConfirmDialog } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'

/** Asks what `confirm()` was called with. */
export function ConfirmOutlet() {
  const question = useAtomValue(confirmationAtom)
  if (!question) return null
  const { settle, ...texts } = question
  return (
    <ConfirmDialog
      {...texts}
      open
      onOpenChange={(open) => {
        if (!open) settle(false)
      }}
      onConfirm={() => settle(true)}
    />
  )
}
