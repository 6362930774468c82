import { not, type SQL } from 'drizzle-orm'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries } from '../../db/schema/index.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { type Page, type PageRequest, toPage } from '../../http/paging.ts'
import type { Condition, RowOf } from '../../db/scoped-select.ts'
import { enquiryFields, joined, notDeleted } from './enquiry-fields.ts'
import { type EnquiryOrder, enquiryOrder } from './enquiry-order.ts'

/** An enquiry as lists read it. */
export type ListedEnquiry = RowOf<typeof enquiryFields>

/** A page of the enquiries that meet the conditions, deleted ones left out, the latest changed first. */
export function readEnquiryPage(
  db: OrgDb,
  conditions: readonly Condition[],
  total: Read<number>,
  page: PageRequest,
  order: EnquiryOrder = enquiryOrder('-updatedAt'),
): Read<Page<ListedEnquiry>> {
  const reads = order.parts(page).flatMap(({ where, orderBy }) =>
    waysTo(conditions).map(({ within, isBest }) =>
      joined(db.select({ ...enquiryFields, sortKey: order.sortKey }).from(enquiries), order.stageJoin)
        .where(notDeleted, ...within, where)
        .orderBy(...orderBy)
        .limit(page.limit + 1, isBest)
        .all(),
    ),
  )
  const rows = combine(Object.fromEntries(reads.map((read, place) => [`read ${place}`, read])))
  return map(combine({ total, rows }), (loaded) =>
    toPage(Object.values(loaded.rows).flat(), loaded.total, page),
  )
}

/** Up to so many enquiries are sorted as quickly as they are found in order. */
const few = 2_000

/**
 * What a search finds is sorted where it is little; where it is much, the order of the list is walked through until
 * the page is full. Both ways travel together, and the database takes one of them.
 */
function waysTo(conditions: readonly Condition[]): { within: readonly Condition[]; isBest?: SQL }[] {
  const found = conditions.find((condition) => condition instanceof Found)
  if (!found) return [{ within: conditions }]
  const isRare = found.isAtMost(few)
  const walked = conditions.map((condition) => (condition === found ? found.rowByRow : condition))
  return [
    { within: conditions, isBest: isRare },
    { within: walked, isBest: not(isRare) },
  ]
}
