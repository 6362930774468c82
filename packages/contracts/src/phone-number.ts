import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { regionCodes } from './countries.ts'
import { choiceOf } from './lead-import/choices.ts'

/** A number with fewer digits is an extension or test data and does not identify anybody. */
const minDigits = { international: 7, any: 6 } as const

/** The prefix of an international number; in no country does a local number begin with `00`. */
const internationalPrefix = /^[\s(]*(?:\+|00)[\s)]*/

/**
 * A phone number in E.164 form, `+497211234` (ITU-T); null if it cannot be known, as for a local number without a
 * country. An international number is taken as written; a local one must be valid in the country.
 * @param country by name or two-letter code: the person's or company's, or else the organization's
 */
export function e164Of(phone: string | null | undefined, country: string | null | undefined): string | null {
  if (!phone) return null
  const written = phone.normalize('NFKC')
  if (internationalPrefix.test(written)) {
    const number = parsePhoneNumberFromString(written.replace(internationalPrefix, '+'))?.number
    if (number && number.length > minDigits.international) return number
  }
  const region = country
    ? (regionCodes[country] ?? regionCodes[choiceOf('country', country) ?? ''])
    : undefined
  const number = region && parsePhoneNumberFromString(written, region as CountryCode)
  return number && number.isPossible() ? number.number : null
}

/** The digits of a phone number as it was typed; null if it has none. */
export function digitsOf(phone: string | null | undefined): string | null {
  return phone?.normalize('NFKC').replace(/\D/g, '') || null
}

/**
 * The values by which stored numbers are compared to recognise the same one: its E.164 form if that is known, else the
 * digits in the forms in which people may have typed it.
 */
export function phoneKeys(phone: string | null | undefined, country: string | null | undefined): string[] {
  const digits = digitsOf(phone)
  if (!digits) return []
  if (digits.length < minDigits.any) return [digits]
  const e164 = e164Of(phone, country)
  return e164 ? [...new Set([e164, e164.slice(1), digits])] : [digits]
}
