import type { SQL } from 'drizzle-orm'
import { fieldEnd, fieldStart, nameHolds, phoneHolds, type SearchedText, textHolds } from './search-texts.ts'

/** A way to look for a text: what the index looks up, and the condition that the rows it finds must meet. */
export interface Look {
  readonly needle: string
  readonly meets: SQL
  /** Whether nearly all that the index finds for the needle meets the condition. */
  readonly isExact: boolean
}

/** Whether a text is looked for anywhere: one or two letters of a script with spaces would be nearly everywhere. */
const isTelling = (text: string) => [...text].length > 2 || !/^[ -~]*$/.test(text)

/** The better needles first: a whole field, its beginning, the beginning of a word in it, anything. */
function needlesOf(text: string): string[] {
  if (!text) return []
  const beginnings = [`${fieldStart}${text}${fieldEnd}`, `${fieldStart}${text}`, ` ${text}`]
  return isTelling(text) ? [...beginnings, text] : beginnings
}

/** For leads and contacts: in the name and the e-mail, then in the phone number. */
export function looksForPerson({ text, digits }: SearchedText): Look[] {
  const inPhone = digits ? [{ needle: digits, meets: phoneHolds(digits), isExact: true }] : []
  const inText = needlesOf(text).map((needle) => ({
    needle,
    meets: textHolds(needle),
    isExact: needle === text,
  }))
  return [...inText, ...inPhone]
}

/** For enquiries: in the title, then in the name of the lead. */
export function looksForEnquiry({ text }: SearchedText): Look[] {
  const needles = needlesOf(text)
  const inLead = needles.slice(-1).map((needle) => ({
    needle,
    meets: textHolds(needle),
    isExact: needle === text,
  }))
  // The index does not know the title from the name of the lead.
  return [...needles.map((needle) => ({ needle, meets: nameHolds(needle), isExact: false })), ...inLead]
}
