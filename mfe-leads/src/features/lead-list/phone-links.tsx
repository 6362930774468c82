import { chatDigits } from '@ginkgo/contracts'
import { MessageCircle } from 'lucide-react'

/** A number to call, and a button that opens a chat with it in a new tab. */
export function PhoneLinks({ phone, country }: { phone: string; country: string | null }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <a href={`tel:${phone}`} className="truncate rounded-sm text-fg tabular-nums hover:underline">
        {phone}
      </a>
      <a
        href={`https://wa.me/${chatDigits(phone, country)}`}
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
