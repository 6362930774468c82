import type { EnquiryQuery } from './enquiry-query.ts'
import { eq } from 'drizzle-orm'
import { type Counted, countBound } from '../../db/counted.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries } from '../../db/schema/index.ts'
import type { Read } from '../../db/statement.ts'
import type { PageRequest } from '../../http/paging.ts'
import { notDeleted } from './enquiry-fields.ts'
import { inStatus, isFiltered, matchesFilters } from './enquiry-filters.ts'
import { enquiryOrder } from './enquiry-order.ts'
import { gatheringOf } from './gathered-enquiries.ts'
import { readEnquiryPage } from './enquiry-page.ts'
import { readFilteredTotal } from './filtered-figures.ts'
import { countEnquiries, readCounted } from './stage-figures.ts'

const conditionsOf = (db: OrgDb, verticalId: string, query: EnquiryQuery) => [
  eq(enquiries.verticalId, verticalId),
  inStatus(query),
  query.stageId ? eq(enquiries.stageId, query.stageId) : undefined,
  ...matchesFilters(db, verticalId, query),
]

/** A page of a vertical's list. */
export const readListPage = (
  db: OrgDb,
  verticalId: string,
  query: EnquiryQuery,
  page: PageRequest,
  total: Read<number | Counted>,
) =>
  readEnquiryPage(
    db,
    conditionsOf(db, verticalId, query),
    total,
    page,
    enquiryOrder(query.sort),
    gatheringOf(db, verticalId, query),
  )

/**
 * How many enquiries the list has in all.
 * @param bound enquiries that are counted where no kept figure knows it
 */
export function readListTotal(
  db: OrgDb,
  verticalId: string,
  query: EnquiryQuery,
  bound: number = countBound,
): Read<number | Counted> {
  const { status, stageId } = query
  if (!isFiltered(query)) return readCounted(db, { verticalId, stageId, status })
  return (
    readFilteredTotal(db, verticalId, query) ??
    // The order may ask for the stages, which a count does not join.
    countEnquiries(db, [notDeleted, ...conditionsOf(db, verticalId, { ...query, sort: 'createdAt' })], bound)
  )
}
