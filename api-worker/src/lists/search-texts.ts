import { digitsOf, type Fields, spellings } from '@ginkgo/contracts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { SearchMatch, type SearchedParts, type SearchedTable, searchTexts } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import { verticals } from '../db/schema/index.ts'
import type { Condition } from '../db/scoped-select.ts'
import { fieldEnd, fieldStart, gramsOfWords, type SearchKind, verticalMark, wordsOf } from './grams.ts'

/** Fewer digits are not looked for in phone numbers. */
const minDigits = 3

/** What somebody typed, as texts and phone numbers are compared with it. */
export interface SearchedText {
  /** The spellings of it, folded; none when nothing is left of it that a text could hold. */
  readonly variants: readonly string[]
  readonly digits: string | undefined
}

export function searchedText(typed: string): SearchedText {
  const digits = phoneDigits(typed)
  return {
    variants: spellings(typed)
      .map((variant) => variant.replaceAll(fieldStart, '').replaceAll(fieldEnd, '').trim())
      .filter((variant) => variant !== ''),
    digits: digits && digits.length >= minDigits ? digits : undefined,
  }
}

/**
 * The digits of a number without what only some write before it: `0044 20 7946`, `+44 (0)20 7946` and `020 7946` are
 * found where one of the others stands.
 */
function phoneDigits(typed: string): string | null {
  const digits = digitsOf(typed.replace(/\(\s*0\s*\)/g, ''))
  const bare = digits?.replace(/^0+/, '')
  return bare && bare.length >= minDigits ? bare : digits
}

/** The name or the e-mail of a lead or contact, the title or the lead of an enquiry holds all words of one of the needles. */
export const textHolds = (needles: readonly string[]): SQL =>
  anyHolds([sql`${searchTexts.text}`, sql`${searchTexts.spelled}`], needles)

/** The name of a lead or contact, the title of an enquiry holds all words of one of the needles. */
export const nameHolds = (needles: readonly string[]): SQL =>
  anyHolds([firstField(sql`${searchTexts.text}`), firstField(sql`${searchTexts.spelled}`)], needles)

const firstField = (text: SQL) => sql`substr(${text}, 1, instr(${text}, ${fieldEnd}))`

const anyHolds = (texts: readonly SQL[], needles: readonly string[]): SQL =>
  or(
    ...needles.map((needle) =>
      and(...wordsOf(needle).map((word) => or(...texts.map((text) => sql`instr(${text}, ${word}) > 0`)))),
    ),
  ) as SQL

/** The phone number holds the digits. */
export const phoneHolds = (digits: string): SQL => sql`instr(${searchTexts.digits}, ${digits}) > 0`

/** The records of a list, as the index knows them. */
interface Searched {
  readonly table: SearchedTable
  readonly kind: SearchKind
  readonly searchedParts?: SearchedParts
}

/**
 * The records of a kind whose text has one of the needles and meets the condition, in the verticals within reach or
 * in one of them.
 * @param needles folded, at least one, none empty
 */
export function matchingRecords(
  db: OrgDb,
  { table, kind, searchedParts }: Searched,
  needles: readonly string[],
  meets: SQL | undefined,
  verticalId?: string,
): SearchMatch {
  const kinds = [kind, ...(searchedParts ? [searchedParts.kind] : [])]
  const grams = kinds
    .flatMap((each) => needles.map((needle) => `(${gramsOfWords(each, needle)})`))
    .join(' OR ')
  const matchOf = (inVerticals: SQL) => new SearchMatch(table, inVerticals, meets, searchedParts)
  if (verticalId !== undefined)
    return matchOf(sql`${grams.replaceAll(verticalMark, verticalId.replaceAll(/[^0-9a-f]/gi, ''))}`)
  const inVertical = sql`replace(${grams}, ${verticalMark}, replace(${verticals.id}, '-', ''))`
  const inVerticals = db
    .select({ grams: sql`group_concat(${inVertical}, ' OR ')` })
    .from(verticals)
    .sql()
  // Who reaches no vertical searches for what is nowhere, as the index refuses an empty expression.
  return matchOf(sql`coalesce((${inVerticals}), 'nothing')`)
}

interface SearchedList extends Searched {
  readonly fields: Fields
  readonly searchesNameOnly?: true
}

/**
 * The condition that a search makes on a list: a text that the list is searched by holds what was typed, or a phone
 * number holds its digits.
 */
export function searchOf(
  db: OrgDb,
  list: SearchedList,
  typed: string | undefined,
  verticalId?: unknown,
): Condition {
  if (!typed) return undefined
  const { variants, digits: typedDigits } = searchedText(typed)
  const isByPhone =
    list.searchedParts !== undefined ||
    Object.values(list.fields).some(({ type, search }) => type === 'phone' && search)
  const digits = isByPhone ? typedDigits : undefined
  // A number alone is both.
  const needles = [...new Set(digits ? [...variants, digits] : variants)]
  // What was typed holds nothing to look for, as an accent alone.
  if (needles.length === 0) return sql`0`
  const inText = list.searchesNameOnly ? nameHolds : textHolds
  const meets = or(
    variants.length > 0 ? inText(variants) : undefined,
    digits ? phoneHolds(digits) : undefined,
  )
  return matchingRecords(db, list, needles, meets, typeof verticalId === 'string' ? verticalId : undefined)
}
