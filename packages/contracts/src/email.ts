import { maxLength } from './limits.ts'

/** What may stand before the @: letters, digits and some signs of ASCII, no dot first, last or twice. */
const localPart = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*$/

/** The names of a domain as they are typed: letters, marks and digits of any script. */
const typedDomain = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Invisible characters, which a domain loses when it is converted to ASCII. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** The same as mail and DNS carry it (RFC 5890); a last name of digits alone would be an IP address. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** An address as it is compared and kept: lower-cased, and each letter written in one way. */
export function normalizedEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

/** The address with its domain as mail servers and providers take it; undefined when it is none. */
export function asciiEmail(text: string): string | undefined {
  if (text.length > maxLength.email) return undefined
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || !localPart.test(local.toLowerCase()) || !typedDomain.test(domain)) return undefined
  const ascii = unseen.test(domain) ? undefined : hostOf(domain)
  return ascii && asciiDomain.test(ascii) && isSame(domain, ascii) ? `${local}@${ascii}` : undefined
}

/** Whether the conversion changed no part of the domain: one mailbox must not have several spellings of its address. */
function isSame(domain: string, ascii: string): boolean {
  const [typed, names] = [normalizedEmail(domain).split('.'), ascii.split('.')]
  return typed.every(
    (name, at) => name === names[at] || (/[^ -~]/.test(name) && names[at]?.startsWith('xn--')),
  )
}

/** The address for another system, which may not take letters of other scripts in the domain. */
export const wireEmail = (email: string): string => asciiEmail(email) ?? email

export const isEmail = (text: string): boolean => asciiEmail(text) !== undefined

function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}
