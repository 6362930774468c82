import type { SQL } from 'drizzle-orm'
import { fieldEnd, fieldStart, nameHolds, phoneHolds, type SearchedText, textHolds } from './search-texts.ts'

/** A way to look for a text: what the index looks up, and the condition that the rows it finds must meet. */
export interface Look {
  readonly needle: string
  readonly meets: SQL
}

/** The better needles first: a whole field, its beginning, the beginning of a word in it, anything. */
const needlesOf = (text: string) =>
  text ? [`${fieldStart}${text}${fieldEnd}`, `${fieldStart}${text}`, ` ${text}`, text] : []

/** For leads and contacts: in the name and the e-mail, then in the phone number. */
export function looksForPerson({ text, digits }: SearchedText): Look[] {
  const inPhone = digits ? [{ needle: digits, meets: phoneHolds(digits) }] : []
  return [...needlesOf(text).map((needle) => ({ needle, meets: textHolds(needle) })), ...inPhone]
}

/** For enquiries: in the title, then in the name of the lead. */
export function looksForEnquiry({ text }: SearchedText): Look[] {
  const inLead = text ? [{ needle: text, meets: textHolds(text) }] : []
  return [...needlesOf(text).map((needle) => ({ needle, meets: nameHolds(needle) })), ...inLead]
}
