import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { IconButton, isolated } from '@ginkgo/ui'
import { Copy } from 'lucide-react'

/** Copies a mobile number or an e-mail. */
export function CopyButton({ what, text }: { what: 'Mobile' | 'Email'; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(`${what} copied to clipboard`)
    } catch {
      toastError(`${what} could not be copied`)
    }
  }
  return (
    <IconButton
      label={`Copy ${what.toLowerCase()} ${isolated(text)}`}
      size="sm"
      className="md:size-6"
      onClick={() => void copy()}
    >
      <Copy size={13} />
    </IconButton>
  )
}
