import { Phone } from 'lucide-react'
import { dialled } from './dialled.ts'

/** A small button beside a value. */
export const cellIconClass =
  'ui:flex ui:size-6 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md ui:text-muted ui:hover:bg-hover ui:hover:text-fg ui:max-md:size-10'

/**
 * A number to call and, where it is known how the whole world dials it, a button that opens a chat with it in a new
 * tab. A long number wraps.
 */
export function PhoneLinks({
  phone,
  chatDigits,
  withChat = true,
  onCall,
}: {
  /** As it was typed. */
  phone: string
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  chatDigits: string | undefined
  /** Without the button where there is room for one line of text only. */
  withChat?: boolean
  /** Somebody presses the number. */
  onCall?: (() => void) | undefined
}) {
  const number = chatDigits ? `+${chatDigits}` : dialled(phone)
  const textClass =
    'ui:min-w-0 ui:overflow-hidden ui:wrap-anywhere ui:rounded-sm ui:leading-tight ui:whitespace-normal ui:text-fg ui:tabular-nums'
  return (
    <span className="ui:relative ui:inline-flex ui:max-w-full ui:min-w-0 ui:items-center ui:gap-0.5">
      {number ? (
        <a
          dir="ltr"
          href={`tel:${number}`}
          title={phone}
          className={`${textClass} ui:hover:underline`}
          onClick={onCall}
        >
          {phone}
        </a>
      ) : (
        <span dir="ltr" className={textClass}>
          {phone}
        </span>
      )}
      {chatDigits && withChat ? (
        <a
          href={`https://wa.me/${chatDigits}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Chat with ${phone}`}
          className={`${cellIconClass} ui:cell-icon ui:cell-icon-chat`}
        />
      ) : null}
    </span>
  )
}

/** The way to call a number where there is no room for it: its label and its tooltip say the number. */
export function CallLink({
  phone,
  chatDigits,
  onCall,
}: {
  phone: string
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  chatDigits: string | undefined
  /** Somebody presses it. */
  onCall?: (() => void) | undefined
}) {
  const number = chatDigits ? `+${chatDigits}` : dialled(phone)
  return number ? (
    <a
      href={`tel:${number}`}
      aria-label={`Call ${phone}`}
      title={phone}
      className={cellIconClass}
      onClick={onCall}
    >
      <Phone size={14} aria-hidden="true" />
    </a>
  ) : null
}
