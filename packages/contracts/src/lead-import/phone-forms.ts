import { chatDigits, dialingCodeOf } from '../countries.ts'

/** Shorter numbers are extensions or test data, which mean something else in every country. */
const shortestNumber = 6

/**
 * The ways one phone number may have been written, as digits: `+49 (0)89 1234`, `0049 89 1234` and, in Germany,
 * `089 1234` have a form in common. The first is the one in which leads are kept: all digits as they were written.
 */
export function phoneForms(phone: string | null | undefined, country?: string | null): string[] {
  if (!phone) return []
  const digits = phone.replace(/\D/g, '')
  if (digits.length < shortestNumber) return digits ? [digits] : []
  const written = phone.replace(/\(\s*0\s*\)/g, '')
  const international = chatDigits(written, country)
  const forms = new Set([digits, written.replace(/\D/g, ''), international])
  const isInternational = /^\s*(\+|00)/.test(phone)
  if (isInternational) forms.add(`00${international}`)
  const code = dialingCodeOf(country)
  if (code && international.startsWith(code)) {
    const local = international.slice(code.length)
    if (local.length >= shortestNumber)
      for (const form of [local, `0${local}`, `00${international}`]) forms.add(form)
  }
  return [...forms].filter((form) => form.length >= shortestNumber)
}
