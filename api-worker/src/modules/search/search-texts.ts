import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { searchTexts, verticals } from '../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../db/scoped-select.ts'
import { digitsOf } from '../leads/lead-fields.ts'
import { fold } from './fold.ts'
import { gramsOf, type SearchKind, verticalMark } from './grams.ts'

/** The characters before and behind every field of a text; none stands in a field. */
export const fieldStart = '\u0002'
export const fieldEnd = '\u0003'

/** Fewer digits are not looked for in phone numbers. */
const minDigits = 3

/** What somebody typed, as texts and phone numbers are compared with it. */
export interface SearchedText {
  /** Folded; empty when nothing is left of it that a text could hold. */
  readonly text: string
  readonly digits: string | undefined
}

export function searchedText(typed: string): SearchedText {
  const digits = digitsOf(typed)
  return {
    text: fold(typed).replaceAll(fieldStart, '').replaceAll(fieldEnd, '').trim(),
    digits: digits && digits.length >= minDigits ? digits : undefined,
  }
}

/** The record of a text, for joins: the index finds the texts, so they are never looked up by their record. */
export const recordOfText = sql<string>`+${searchTexts.recordId}`

/** The name or the e-mail of a lead or contact, the title or the lead of an enquiry holds the needle. */
export const textHolds = (needle: string): SQL => sql`instr(${searchTexts.text}, ${needle}) > 0`

/** The name of a lead or contact, the title of an enquiry holds the needle. */
export const nameHolds = (needle: string): SQL =>
  sql`instr(substr(${searchTexts.text}, 1, instr(${searchTexts.text}, ${fieldEnd})), ${needle}) > 0`

/** The phone number holds the digits. */
export const phoneHolds = (digits: string): SQL => sql`instr(${searchTexts.digits}, ${digits}) > 0`

/**
 * A select over the texts of a kind that the index finds by one of the needles; which of them hold a needle is for
 * the conditions to say. Within reach, or in one vertical of it.
 * @param needles folded, at least one, none empty
 */
export function selectTexts<F extends Fields>(
  db: OrgDb,
  fields: F,
  kind: SearchKind,
  needles: readonly string[],
  verticalId?: string,
): ScopedSelect<F> {
  const grams = needles.map((needle) => `(${gramsOf(kind, needle)})`).join(' OR ')
  const inVertical = sql`replace(${grams}, ${verticalMark}, replace(${verticals.id}, '-', ''))`
  const inVerticals = db
    .select({ grams: sql`group_concat(${inVertical}, ' OR ')` })
    .from(verticals)
    .where(verticalId === undefined ? undefined : eq(verticals.id, verticalId))
    .sql()
  // Who reaches no vertical searches for what is nowhere, as the index refuses an empty expression.
  return db.select(fields).from(searchTexts).matching(sql`coalesce((${inVerticals}), 'nothing')`)
}
