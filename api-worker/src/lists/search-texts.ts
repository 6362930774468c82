import { digitsOf, type Fields, spellings } from '@ginkgo/contracts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { SearchMatch, type SearchedParts, type SearchedTable, searchTexts } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import { verticals } from '../db/schema/index.ts'
import type { Condition } from '../db/scoped-select.ts'
import { fieldEnd, fieldStart, gramsOfWords, type SearchKind, verticalMark, wordsOf } from './grams.ts'
import type { Query, SearchedFor } from './query.ts'

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
 * The digits of a number without what only some write before it: `0044 20 7946`, `+44 (0)20 7946` and `020 7946`
 * match each other.
 */
function phoneDigits(typed: string): string | null {
  const digits = digitsOf(typed.replace(/\(\s*0\s*\)/g, ''))
  const bare = digits?.replace(/^0+/, '')
  return bare && bare.length >= minDigits ? bare : digits
}

/** The name or the e-mail of a lead or contact, the title or the lead of an enquiry holds all words of one of the needles. */
export const textHolds = (words: SearchedFor['words']): SQL =>
  anyHolds([sql`${searchTexts.text}`, sql`${searchTexts.spelled}`], words)

/** The name of a lead or contact, the title of an enquiry holds all words of one of the needles. */
export const nameHolds = (words: SearchedFor['words']): SQL =>
  anyHolds([firstField(sql`${searchTexts.text}`), firstField(sql`${searchTexts.spelled}`)], words)

const firstField = (text: SQL) => sql`substr(${text}, 1, instr(${text}, ${fieldEnd}))`

const anyHolds = (texts: readonly SQL[], words: SearchedFor['words']): SQL =>
  or(
    ...words.map((all) =>
      and(...all.map((word) => or(...texts.map((text) => sql`instr(${text}, ${word}) > 0`)))),
    ),
  ) as SQL

/** The phone number holds the digits. */
export const phoneHolds = (digits: string): SQL => sql`instr(${searchTexts.digits}, ${digits}) > 0`

/** The records of a list, as the index knows them. */
export interface Searched {
  readonly table: SearchedTable
  readonly kind: SearchKind
  readonly searchedParts?: SearchedParts
}

/**
 * The full-text expression for the needles, with a mark in place of the vertical.
 * @param needles folded, at least one, none empty
 */
export function gramsFor({ kind, searchedParts }: Searched, needles: readonly string[]): string {
  const kinds = [kind, ...(searchedParts ? [searchedParts.kind] : [])]
  return kinds.flatMap((each) => needles.map((needle) => `(${gramsOfWords(each, needle)})`)).join(' OR ')
}

/** The records of a kind that the full-text expression matches and that meet the condition, in all verticals of the caller. */
export const matchingRecords = (
  db: OrgDb,
  { table, searchedParts }: Searched,
  grams: string,
  meets: SQL | undefined,
): SearchMatch => new SearchMatch(table, inAllVerticals(db, grams), meets, searchedParts)

function inAllVerticals(db: OrgDb, grams: string): SQL {
  const inVertical = sql`replace(${grams}, ${verticalMark}, replace(${verticals.id}, '-', ''))`
  const inVerticals = db
    .select({ grams: sql`group_concat(${inVertical}, ' OR ')` })
    .from(verticals)
    .sql()
  // A caller without a vertical searches for what is nowhere, as the index refuses an empty expression.
  return sql`coalesce((${inVerticals}), 'nothing')`
}

interface SearchedList extends Searched {
  readonly fields: Fields
}

/** What a list is searched for; undefined where that holds nothing to look for, as an accent alone. */
export function searchedFor(list: SearchedList, typed: string, verticalId: unknown): SearchedFor | undefined {
  const { variants, digits: typedDigits } = searchedText(typed)
  const isByPhone =
    list.searchedParts !== undefined ||
    Object.values(list.fields).some(({ type, search }) => type === 'phone' && search)
  const digits = isByPhone ? typedDigits : undefined
  // A number alone is both.
  const needles = [...new Set(digits ? [...variants, digits] : variants)]
  if (needles.length === 0) return undefined
  const grams = gramsFor(list, needles)
  const isOfOneVertical = typeof verticalId === 'string'
  const ofVertical = isOfOneVertical ? verticalId.replaceAll(/[^0-9a-f]/gi, '') : verticalMark
  return {
    words: variants.map(wordsOf),
    digits,
    isOfOneVertical,
    grams: grams.replaceAll(verticalMark, ofVertical),
  }
}

/**
 * The condition that a search makes on a list: a text that the list is searched by holds what was typed, or a phone
 * number holds its digits.
 */
export function searchOf(db: OrgDb, list: SearchedList, { search, verticalId }: Query): Condition {
  if (!search) return undefined
  const asked = typeof search === 'string' ? searchedFor(list, search, verticalId) : search
  if (!asked) return sql`0`
  const { words, digits, grams, isOfOneVertical } = asked
  const meets = or(words.length > 0 ? textHolds(words) : undefined, digits ? phoneHolds(digits) : undefined)
  const inVerticals = isOfOneVertical ? sql`${grams}` : inAllVerticals(db, grams)
  return new SearchMatch(list.table, inVerticals, meets, list.searchedParts)
}
