import { maxLength } from './limits.ts'

/** What is allowed before the @ (RFC 5321, 4.1.2): ASCII letters, digits and signs; a dot neither first, last nor twice in a row. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

/** The same with letters of any script, which mail servers that know RFC 6531 accept. */
const typedLocalPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** The labels of a domain as people type them: letters, marks and digits of any script. */
const typedDomain = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Invisible characters, which the conversion of a domain to ASCII removes. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** The domain as mail and DNS use it (RFC 5890). Its last label may not be a number, as that would be an IP address. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** An address in the form that is compared and stored: lower case and normalized Unicode. */
export function normalizedEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

/** The address with its domain in ASCII, as mail servers and providers accept it; undefined if it is not valid. */
export const asciiEmail = (text: string): string | undefined => withAsciiDomain(text, localPart)

function withAsciiDomain(text: string, localParts: RegExp): string | undefined {
  if (text.length > maxLength.email) return undefined
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || !localParts.test(local.toLowerCase()) || !typedDomain.test(domain)) return undefined
  const ascii = invisible.test(domain) ? undefined : hostOf(domain)
  return ascii && asciiDomain.test(ascii) && isSame(domain, ascii) ? `${local}@${ascii}` : undefined
}

/** A domain of e-mails in ASCII and lower case; undefined if it is not valid. */
export const asciiDomainOf = (text: string): string | undefined =>
  asciiEmail(`a@${normalizedEmail(text)}`)?.slice(2)

/** The domain of a stored e-mail, in ASCII. */
export const domainOfEmail = (email: string): string =>
  asciiDomainOf(email.slice(email.lastIndexOf('@') + 1)) ?? ''

/**
 * Whether the conversion to ASCII changed no part of the domain. Otherwise one mailbox could have accounts under
 * several spellings of its address.
 */
function isSame(domain: string, ascii: string): boolean {
  const [typed, names] = [normalizedEmail(domain).split('.'), ascii.split('.')]
  return typed.every(
    (name, at) => name === names[at] || (/[^ -~]/.test(name) && names[at]?.startsWith('xn--')),
  )
}

/** The address for another system, which may accept only ASCII in the domain. */
export const wireEmail = (email: string): string => asciiEmail(email) ?? email

export const isEmail = (text: string): boolean => asciiEmail(text) !== undefined

/**
 * Whether a lead or contact person may have this address: also one with umlauts before the @. Nobody signs in with these,
 * so letters that look alike harm nobody.
 */
export const isRecordEmail = (text: string): boolean => withAsciiDomain(text, typedLocalPart) !== undefined

function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}
