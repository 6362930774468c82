import type { CreatedApiKey } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Button, Dialog } from '@ginkgo/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

const leaveQuestion = {
  title: 'Close without copying the key?',
  description: 'The key cannot be shown again. Without it you have to create another one.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep it open',
}

/** Shows a new API key once; it cannot be read again. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey.key)
      setCopied(true)
      toastSuccess('Copied!')
    } catch {
      toastError('The browser did not allow copying. Select the key and copy it by hand.')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      unsavedChanges={!copied}
      leaveQuestion={leaveQuestion}
      title="Save your API key"
      description={`This is the only time that the key of “${apiKey.name}” is shown. Keep it where your program finds it and nobody else does.`}
      footer={
        <>
          <Button
            variant="secondary"
            icon={copied ? <Check size={14} /> : <Copy size={14} />}
            onClick={() => void copy()}
          >
            {copied ? 'Copied!' : 'Copy'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <code
        aria-label="API key"
        className="block rounded-md border border-line bg-sunken p-3 text-sm break-all text-fg select-all"
      >
        {apiKey.key}
      </code>
    </Dialog>
  )
}
