import { clsx } from 'clsx'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { buttonClass } from './button-style.ts'
import { dialled } from './dialled.ts'

/** The ways to reach somebody, one of each kind and as large as a finger needs them. */
export function ContactLinks({
  phone,
  chatDigits,
  onCall,
  onWrite,
  className,
}: {
  /** As it was typed. */
  phone: string | null
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  chatDigits: string | undefined
  /** Called when the number is pressed. */
  onCall?: (() => void) | undefined
  /** Writes an e-mail; undefined where the user may not. */
  onWrite?: (() => void) | undefined
  className?: string | undefined
}) {
  const number = chatDigits ? `+${chatDigits}` : phone && dialled(phone)
  return (
    <div role="group" aria-label="Contact" className={clsx('ui:flex ui:gap-2', className)}>
      {number ? (
        <Way href={`tel:${number}`} onPress={onCall} icon={<Phone size={16} aria-hidden="true" />}>
          Call
        </Way>
      ) : null}
      {chatDigits ? (
        <Way
          href={`https://wa.me/${chatDigits}`}
          newTab
          icon={<MessageCircle size={16} aria-hidden="true" />}
        >
          WhatsApp
        </Way>
      ) : null}
      <Button
        variant="secondary"
        className="ui:flex-auto ui:px-2!"
        icon={<Mail size={16} aria-hidden="true" />}
        disabled={!onWrite}
        onClick={onWrite}
      >
        E-mail
      </Button>
    </div>
  )
}

function Way({
  href,
  onPress,
  newTab = false,
  icon,
  children,
}: {
  href: string
  onPress?: (() => void) | undefined
  newTab?: boolean
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <a
      href={href}
      onClick={onPress}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'secondary', className: 'ui:flex-auto ui:px-2!' })}
    >
      {icon}
      {children}
    </a>
  )
}
