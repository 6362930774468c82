import { chatDigits } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { IconButton } from '@ginkgo/ui'
import { Copy, MessageCircle } from 'lucide-react'

/** A number to call, and a button that opens a chat with it in a new tab. */
export function PhoneLinks({ phone }: { phone: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <a href={`tel:${phone}`} className="truncate rounded-sm text-fg tabular-nums hover:underline">
        {phone}
      </a>
      <a
        href={`https://wa.me/${chatDigits(phone)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Chat with ${phone}`}
        className="flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-fg max-md:size-10"
      >
        <MessageCircle size={14} aria-hidden="true" />
      </a>
    </span>
  )
}

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
    <IconButton label={`Copy ${what.toLowerCase()} ${text}`} size="sm" onClick={() => void copy()}>
      <Copy size={13} />
    </IconButton>
  )
}
