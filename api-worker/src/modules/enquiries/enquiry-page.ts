import type { SQL } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries } from '../../db/schema/index.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { behind, orderOf, type Page, type PageRequest, sortKey, toPage } from '../../http/paging.ts'
import type { RowOf } from '../../db/scoped-select.ts'
import { enquiryFields, joined, notDeleted } from './enquiry-fields.ts'
import { type EnquiryOrder, enquiryOrder } from './enquiry-filters.ts'

/** A page of the enquiries that meet the conditions, deleted ones left out, the latest changed first. */
export function readEnquiryPage(
  db: OrgDb,
  conditions: readonly (SQL | undefined)[],
  total: Read<number>,
  page: PageRequest,
  order: EnquiryOrder = enquiryOrder('-updatedAt'),
): Read<Page<RowOf<typeof enquiryFields>>> {
  const rows = joined(db.select({ ...enquiryFields, sortKey: sortKey(order) }).from(enquiries))
    .where(notDeleted, ...conditions, order.within, behind(order, page))
    .orderBy(...orderOf(order))
    .limit(page.limit + 1)
    .all()
  return map(combine({ total, rows }), (loaded) => toPage(loaded.rows, loaded.total, page))
}
