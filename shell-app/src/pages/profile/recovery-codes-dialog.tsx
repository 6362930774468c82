import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Button, Dialog } from '@ginkgo/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

const leaveQuestion = {
  title: 'Close without keeping the codes?',
  description: 'They cannot be shown again. You can make new ones at any time.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep it open',
}

/** Shows recovery codes once; only their hashes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
      toastSuccess('Copied!')
    } catch {
      toastError('The browser did not allow copying. Select the codes and copy them by hand.')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      unsavedChanges={!copied}
      leaveQuestion={leaveQuestion}
      title="Keep your recovery codes"
      description="Each lets you in once when your phone is lost. Print them, or keep them in a password manager: this is the only time that they are shown."
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
      <ul
        aria-label="Recovery codes"
        className="rounded-md border border-line bg-sunken p-3 font-mono text-sm text-fg select-all"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
