import { clsx } from 'clsx'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button-style.ts'
import { dialled } from './dialled.ts'

/** The ways to reach somebody, as large as a finger needs them; nothing where none is known. */
export function ContactLinks({
  phone,
  chatDigits,
  email,
  onCall,
  className,
}: {
  /** As it was typed. */
  phone: string | null
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  chatDigits: string | undefined
  email: string | null
  /** Called when the number is pressed. */
  onCall?: (() => void) | undefined
  className?: string | undefined
}) {
  const number = chatDigits ? `+${chatDigits}` : phone && dialled(phone)
  if (!number && !email) return null
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
      {email ? (
        <Way href={`mailto:${email}`} icon={<Mail size={16} aria-hidden="true" />}>
          E-mail
        </Way>
      ) : null}
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
