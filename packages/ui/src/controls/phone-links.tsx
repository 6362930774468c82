import { MessageCircle } from 'lucide-react'

/**
 * A number to call, and a button that opens a chat with it in a new tab. A long number wraps.
 */
export function PhoneLinks({
  phone,
  chatDigits,
}: {
  phone: string
  /** The number with its dialling code, as digits only. */
  chatDigits: string
}) {
  return (
    <span className="ui:inline-flex ui:max-w-full ui:min-w-0 ui:items-center ui:gap-0.5">
      <a
        href={`tel:${phone}`}
        className="ui:min-w-0 ui:overflow-hidden ui:wrap-anywhere ui:rounded-sm ui:leading-tight ui:whitespace-normal ui:text-fg ui:tabular-nums ui:hover:underline"
      >
        {phone}
      </a>
      <a
        href={`https://wa.me/${chatDigits}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Chat with ${phone}`}
        className="ui:flex ui:size-6 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md ui:text-muted ui:hover:bg-hover ui:hover:text-fg ui:max-md:size-10"
      >
        <MessageCircle size={14} aria-hidden="true" />
      </a>
    </span>
  )
}
