import { digitsOf } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import {
  enquiries,
  leadContacts,
  leads,
  meetings,
  searchTexts,
  tasks,
  verticals,
} from '../../db/schema/index.ts'
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
  const digits = phoneDigits(typed)
  return {
    text: fold(typed).replaceAll(fieldStart, '').replaceAll(fieldEnd, '').trim(),
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

/** The name or the e-mail of a lead or contact, the title or the lead of an enquiry holds the needle. */
export const textHolds = (needle: string): SQL => sql`instr(${searchTexts.text}, ${needle}) > 0`

/** The name of a lead or contact, the title of an enquiry holds the needle. */
export const nameHolds = (needle: string): SQL =>
  sql`instr(substr(${searchTexts.text}, 1, instr(${searchTexts.text}, ${fieldEnd})), ${needle}) > 0`

/** The phone number holds the digits. */
export const phoneHolds = (digits: string): SQL => sql`instr(${searchTexts.digits}, ${digits}) > 0`

const tables = {
  lead: leads,
  contact: leadContacts,
  enquiry: enquiries,
  task: tasks,
  meeting: meetings,
} as const

/**
 * The records of a kind whose text has one of the needles and meets the condition, in the verticals within reach or
 * in one of them.
 * @param needles folded, at least one, none empty
 */
export function foundRecords(
  db: OrgDb,
  kind: SearchKind,
  needles: readonly string[],
  meets: SQL | undefined,
  verticalId?: string,
): Found {
  const grams = needles.map((needle) => `(${gramsOf(kind, needle)})`).join(' OR ')
  const inVertical = sql`replace(${grams}, ${verticalMark}, replace(${verticals.id}, '-', ''))`
  const inVerticals = db
    .select({ grams: sql`group_concat(${inVertical}, ' OR ')` })
    .from(verticals)
    .where(verticalId === undefined ? undefined : eq(verticals.id, verticalId))
    .sql()
  // Who reaches no vertical searches for what is nowhere, as the index refuses an empty expression.
  return new Found(tables[kind], sql`coalesce((${inVerticals}), 'nothing')`, meets)
}
