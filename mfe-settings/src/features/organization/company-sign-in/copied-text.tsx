import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { IconButton } from '@ginkgo/ui'
import { Copy } from 'lucide-react'

/** A text that belongs into another program, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess('Copied!')
    } catch {
      toastError('The browser did not allow copying. Select the text and copy it by hand.')
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{label}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border border-line bg-sunken px-2 py-1 text-sm break-all text-fg select-all">
          {text}
        </code>
        <IconButton label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
          <Copy size={14} />
        </IconButton>
      </div>
    </div>
  )
}
