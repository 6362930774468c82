import { fieldEnd, fieldStart, wordsOf } from '../../lists/grams.ts'
import type { SearchedText } from '../../lists/search-texts.ts'

/** A way to look for a text: what the index looks up, and what the rows that it matches must hold. */
export interface Look {
  /** At least one. */
  readonly needles: readonly string[]
  /** The words of each, all of which one row holds; digits are one word. */
  readonly words: readonly (readonly string[])[]
  readonly within: 'text' | 'name' | 'digits'
  /** Whether nearly all that the index matches for the needles holds them. */
  readonly isExact: boolean
}

/** Whether a text is looked for anywhere: one or two letters of a script with spaces would be nearly everywhere. */
const isTelling = (text: string) => [...text].length > 2 || !/^[ -~]*$/.test(text)

const look = (needles: readonly string[], within: 'text' | 'name', isExact = false): Look => ({
  needles,
  words: needles.map(wordsOf),
  within,
  isExact,
})

/** The better needles first: a whole field, its beginning, the beginning of a word in it. */
const beginningsOf = (variants: readonly string[]): (readonly string[])[] => [
  variants.map((variant) => `${fieldStart}${variant}${fieldEnd}`),
  variants.map((variant) => `${fieldStart}${variant}`),
  variants.map((variant) => ` ${variant}`),
]

/** The needles of each look, and last the whole text if it is looked for anywhere. */
function needlesOf(variants: readonly string[]) {
  if (variants.length === 0) return { beginnings: [], whole: [] }
  return { beginnings: beginningsOf(variants), whole: variants.every(isTelling) ? [variants] : [] }
}

/** For leads and contacts: in the name and the e-mail, then in the phone number. */
export function looksForPerson({ variants, digits }: SearchedText): Look[] {
  const { beginnings, whole } = needlesOf(variants)
  return [
    ...beginnings.map((needles) => look(needles, 'text')),
    ...whole.map((needles) => look(needles, 'text', true)),
    ...(digits ? [{ needles: [digits], words: [[digits]], within: 'digits', isExact: true } as const] : []),
  ]
}

/** For enquiries: in the title, then in the name of the lead; for e-mails in the subject, then among the people. */
export function looksByTitle({ variants }: SearchedText): Look[] {
  const { beginnings, whole } = needlesOf(variants)
  const all = [...beginnings, ...whole]
  // The index does not know the first field from the second.
  const inTitle = all.map((needles) => look(needles, 'name'))
  return [...inTitle, ...all.slice(-1).map((needles) => look(needles, 'text', whole.length > 0))]
}
