import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Button, Dialog } from '@ginkgo/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

interface SecretDialogProps {
  /** What it is called on the screen: `API key`, `Secret`. */
  label: string
  title: string
  description: string
  secret: string
  leaveQuestion: { title: string; description: string; confirmLabel: string; cancelLabel: string }
  onClose: () => void
}

/** Shows a secret once; it cannot be read again. */
export function SecretDialog({
  label,
  title,
  description,
  secret,
  leaveQuestion,
  onClose,
}: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      toastSuccess('Copied!')
    } catch {
      toastError('The browser did not allow copying. Select the text and copy it by hand.')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      unsavedChanges={!copied}
      leaveQuestion={leaveQuestion}
      title={title}
      description={description}
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
        aria-label={label}
        className="block rounded-md border border-line bg-sunken p-3 text-sm break-all text-fg select-all"
      >
        {secret}
      </code>
    </Dialog>
  )
}
