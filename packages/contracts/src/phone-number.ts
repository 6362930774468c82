import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { regionCodes } from './countries.ts'
import { choiceOf } from './lead-import/choices.ts'

/** A number with fewer digits is an extension or test data and identifies nobody. */
const fewestDigits = { international: 7, any: 6 } as const

/** What stands before an international number; `00` begins no local number anywhere. */
const internationalPrefix = /^[\s(]*(?:\+|00)[\s)]*/

/**
 * A phone number in its E.164 form, `+497211234` (ITU-T); null when that is not known, as for a local number of an unknown
 * country. An international number is taken as written; a local one must be valid in the country.
 * @param country by name or two-letter code: that of the person or company, or else the organization's
 */
export function e164Of(phone: string | null | undefined, country: string | null | undefined): string | null {
  if (!phone) return null
  const written = phone.normalize('NFKC')
  if (internationalPrefix.test(written)) {
    const number = parsePhoneNumberFromString(written.replace(internationalPrefix, '+'))?.number
    if (number && number.length > fewestDigits.international) return number
  }
  const region = country
    ? (regionCodes[country] ?? regionCodes[choiceOf('country', country) ?? ''])
    : undefined
  const number = region && parsePhoneNumberFromString(written, region as CountryCode)
  return number && number.isPossible() ? number.number : null
}

/** The digits of a phone number as it is written; null without any. */
export function digitsOf(phone: string | null | undefined): string | null {
  return phone?.normalize('NFKC').replace(/\D/g, '') || null
}

/**
 * What stored numbers are compared with to find the same one: its E.164 form where it is known, and digits as they
 * may have been written where it was not.
 */
export function phoneKeys(phone: string | null | undefined, country: string | null | undefined): string[] {
  const digits = digitsOf(phone)
  if (!digits) return []
  if (digits.length < fewestDigits.any) return [digits]
  const e164 = e164Of(phone, country)
  return e164 ? [...new Set([e164, e164.slice(1), digits])] : [digits]
}
