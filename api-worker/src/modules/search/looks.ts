import type { SQL } from 'drizzle-orm'
import {
  fieldEnd,
  fieldStart,
  nameHolds,
  phoneHolds,
  type SearchedText,
  textHolds,
} from '../../lists/search-texts.ts'

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
function needlesOf(ways: readonly string[]): Needles[] {
  if (ways.length === 0) return []
  const within = (mark: (way: string) => string) => ({ needles: ways.map(mark), isWhole: false })
  const beginnings = [
    within((way) => `${fieldStart}${way}${fieldEnd}`),
    within((way) => `${fieldStart}${way}`),
    within((way) => ` ${way}`),
  ]
  return ways.every(isTelling) ? [...beginnings, { needles: ways, isWhole: true }] : beginnings
}

const inText = ({ needles, isWhole }: Needles): Look => ({
  needles,
  meets: textHolds(needles),
  isExact: isWhole,
})

/** For leads and contacts: in the name and the e-mail, then in the phone number. */
export function looksForPerson({ ways, digits }: SearchedText): Look[] {
  const inPhone = digits ? [{ needles: [digits], meets: phoneHolds(digits), isExact: true }] : []
  return [...needlesOf(ways).map(inText), ...inPhone]
}

/** For enquiries: in the title, then in the name of the lead. */
export function looksForEnquiry({ ways }: SearchedText): Look[] {
  const all = needlesOf(ways)
  // The index does not know the title from the name of the lead.
  const inTitle = all.map(({ needles }) => ({ needles, meets: nameHolds(needles), isExact: false }))
  return [...inTitle, ...all.slice(-1).map(inText)]
}
