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
  const parts = order.parts(page).map(({ where, orderBy }) =>
    joined(db.select({ ...enquiryFields, sortKey: order.sortKey }).from(enquiries), order.stageJoin)
      .where(notDeleted, ...conditions, where)
      .orderBy(...orderBy)
      .limit(page.limit + 1)
      .all(),
  )
  const rows = combine(Object.fromEntries(parts.map((part, place) => [`part ${place}`, part])))
  return map(combine({ total, rows }), (loaded) =>
    toPage(Object.values(loaded.rows).flat(), loaded.total, page),
  )
}
