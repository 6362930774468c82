import { leadMergesApi, type LikenessReason, type PossibleDuplicates } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { behind, cursorOf, type Order, orderOf, type Page } from '../../../db/paging.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { ownerOfLead } from '../leads/lead-fields.ts'
import { inArchive } from '../leads/lead-list.ts'
import { type Compared, comparedFields, oneLead, shownLead } from './compared-leads.ts'
import { areNear, comparedNames } from './near-names.ts'
import { areDistinguished, distinguishedFrom } from './distinguished-leads.ts'

/** Leads that are compared for one page, so that a page costs the same however many leads there are. */
const comparedAtMost = 400
/** Names are compared with so many that follow in their order. */
const namesAhead = 8

const { id, name, email, phoneE164, phoneDigits } = leads

/** The next lead that has the same in a column, in the order in which leads were stored: a step in its index. */
const nextAlike = (column: SQLiteColumn, index: string) =>
  oneLead(
    sql`leads AS o INDEXED BY ${sql.raw(index)}`,
    sql`o.organization_id = leads.organization_id AND o.vertical_id = leads.vertical_id AND o.archived_at IS NULL
      AND o.${sql.raw(column.name)} = leads.${sql.raw(column.name)} AND o.rowid > leads.rowid
      AND NOT ${areDistinguished(sql`leads.id`, sql`o.id`)}
    ORDER BY o.rowid`,
  )

const order: Order = { by: sql`${name} COLLATE NOCASE`, id, descending: false }

export const listPossibleDuplicates = operation(leadMergesApi.possibleDuplicates, {
  load: ({ db, params: { verticalId }, page }) =>
    combine({
      vertical: readVertical(db, verticalId),
      leads: db
        .select({
          ...comparedFields,
          distinguished: distinguishedFrom(id),
          byEmail: nextAlike(email, 'leads_by_email'),
          byE164: nextAlike(phoneE164, 'leads_by_e164'),
          byDigits: nextAlike(phoneDigits, 'leads_by_phone'),
        })
        .from(leads)
        .by('leads_by_name')
        .inOneVertical(true)
        .lookUp(users, ownerOfLead)
        .where(eq(leads.verticalId, verticalId), inArchive(false), behind(order, page))
        .orderBy(...orderOf(order))
        .limit(comparedAtMost + namesAhead)
        .all(),
    }),
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(pageOfDuplicates(loaded.leads, page.limit))
  },
})

interface Row extends Compared, Record<'byEmail' | 'byE164' | 'byDigits', Compared | null> {
  /** The leads that it is known to be different from, where that was said of it first. */
  readonly distinguished: readonly string[]
}
type Duplicates = z.input<typeof PossibleDuplicates>

/** @param rows those to compare, and behind them those that their names are compared with as well */
function pageOfDuplicates(rows: readonly Row[], limit: number): Page<Duplicates> {
  const names = rows.map((row) => comparedNames(row.name))
  const compared = rows.slice(0, comparedAtMost)
  const groups: Duplicates[] = []
  for (const [place, row] of compared.entries()) {
    const isNear = (other: number) =>
      areNear(names[place]!, names[other]!) &&
      !row.distinguished.includes(rows[other]!.id) &&
      !rows[other]!.distinguished.includes(row.id)
    const ahead = rows.slice(place + 1, place + 1 + namesAhead).filter((_, nth) => isNear(place + 1 + nth))
    const duplicates = duplicatesOf(row, ahead)
    if (duplicates.length > 0) groups.push({ id: row.id, lead: shownLead(row), duplicates })
    // Each lead is compared once: what is behind this one is of the next page.
    if (groups.length === limit && place + 1 < rows.length) return pageUpTo(row, groups)
  }
  const last = compared.at(-1)
  return last && rows.length > comparedAtMost ? pageUpTo(last, groups) : pageUpTo(undefined, groups)
}

const pageUpTo = (last: Row | undefined, rows: Duplicates[]): Page<Duplicates> => ({
  rows,
  total: rows.length,
  isAtLeast: last !== undefined,
  next: last && cursorOf(last.name, last.id),
})

/** Leads with the same e-mail or number come by these alone, so that the pair stands under one of the two. */
function duplicatesOf(row: Row, near: readonly Compared[]): Duplicates['duplicates'] {
  const known = [row.byEmail, row.byE164, isNumber(row.phoneDigits) ? row.byDigits : null]
  const others = [...known, ...near.filter((other) => reasonsOf(row, other).join() === 'name')]
  const once = new Map(others.flatMap((other) => (other ? [[other.id, other] as const] : [])))
  return [...once.values()].map((other) => ({ lead: shownLead(other), reasons: reasonsOf(row, other) }))
}

/** Fewer digits are no phone number yet. */
const isNumber = (digits: string | null) => digits !== null && digits.length >= 5

function reasonsOf(one: Compared, other: Compared): LikenessReason[] {
  const isSame = (field: 'email' | 'phoneE164') => one[field] !== null && one[field] === other[field]
  const isSamePhone =
    isSame('phoneE164') || (isNumber(one.phoneDigits) && one.phoneDigits === other.phoneDigits)
  return [
    ...(isSame('email') ? (['email'] as const) : []),
    ...(isSamePhone ? (['phone'] as const) : []),
    ...(areNear(comparedNames(one.name), comparedNames(other.name)) ? (['name'] as const) : []),
  ]
}
