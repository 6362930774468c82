import type { SQL } from 'drizzle-orm'
import { fieldEnd, fieldStart } from '../../lists/grams.ts'
import { nameHolds, phoneHolds, type SearchedText, textHolds } from '../../lists/search-texts.ts'

/** A way to look for a text: what the index looks up, and the condition that the rows it finds must meet. */
export interface Look {
  /** At least one. */
  readonly needles: readonly string[]
  readonly meets: SQL
  /** Whether nearly all that the index finds for the needles meets the condition. */
  readonly isExact: boolean
}

/** Whether a text is looked for anywhere: one or two letters of a script with spaces would be nearly everywhere. */
const isTelling = (text: string) => [...text].length > 2 || !/^[ -~]*$/.test(text)

interface Needles {
  readonly needles: readonly string[]
  readonly isWhole: boolean
}

/** The better needles first: a whole field, its beginning, the beginning of a word in it, anything. */
function needlesOf(variants: readonly string[]): Needles[] {
  if (variants.length === 0) return []
  const within = (mark: (variant: string) => string) => ({ needles: variants.map(mark), isWhole: false })
  const beginnings = [
    within((variant) => `${fieldStart}${variant}${fieldEnd}`),
    within((variant) => `${fieldStart}${variant}`),
    within((variant) => ` ${variant}`),
  ]
  return variants.every(isTelling) ? [...beginnings, { needles: variants, isWhole: true }] : beginnings
}

const inText = ({ needles, isWhole }: Needles): Look => ({
  needles,
  meets: textHolds(needles),
  isExact: isWhole,
})

/** For leads and contacts: in the name and the e-mail, then in the phone number. */
export function looksForPerson({ variants, digits }: SearchedText): Look[] {
  const inPhone = digits ? [{ needles: [digits], meets: phoneHolds(digits), isExact: true }] : []
  return [...needlesOf(variants).map(inText), ...inPhone]
}

/** For enquiries: in the title, then in the name of the lead; for e-mails in the subject, then among the people. */
export function looksByTitle({ variants }: SearchedText): Look[] {
  const all = needlesOf(variants)
  // The index does not know the first field from the second.
  const inTitle = all.map(({ needles }) => ({ needles, meets: nameHolds(needles), isExact: false }))
  return [...inTitle, ...all.slice(-1).map(inText)]
}
