import { eq, gt, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, enquiryFigures, stages } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { notDeleted } from './enquiry-fields.ts'
import { type EnquiryFilters, hasStatus, isFiltered, matchesFilters } from './enquiry-filters.ts'
import type { EnquiryQuery } from './enquiry-list.ts'
import { countByStage, readCounters } from './stage-figures.ts'

/**
 * Count and value of each stage and currency under the filters. Only a search has to count; all else is added up from
 * figures that the database keeps, as quickly with few enquiries as with many.
 */
export function readFigures(db: OrgDb, verticalId: string, filters: EnquiryFilters) {
  if (!isFiltered(filters)) return readCounters(db, verticalId)
  if (filters.search) {
    const matching = matchesFilters(db, verticalId, filters)
    return countByStage(db, [eq(enquiries.verticalId, verticalId), notDeleted, ...matching])
  }
  const { stageId, currency, count, value } = enquiryFigures
  return db
    .select({
      stageId,
      currency,
      count: sql<number>`sum(${count})`,
      value: sql<number>`sum(${value})`,
    })
    .from(enquiryFigures)
    .where(...underFilters(verticalId, filters), gt(count, 0))
    .groupBy(stageId, currency)
    .all()
}

/** How many enquiries a list has that is filtered by anything but a search. */
export function readFilteredTotal(db: OrgDb, verticalId: string, query: EnquiryQuery): Read<number> {
  const { status, stageId, ...filters } = query
  const total = db
    .select({ count: sql<number>`coalesce(sum(${enquiryFigures.count}), 0)` })
    .from(enquiryFigures)
    .innerJoin(stages, eq(stages.id, enquiryFigures.stageId))
    .where(
      ...underFilters(verticalId, filters),
      stageId ? eq(enquiryFigures.stageId, stageId) : undefined,
      hasStatus(stages.stageType, status),
    )
    .first()
  return map(total, (row) => row?.count ?? 0)
}

const underFilters = (verticalId: string, { priority, source, assignedTo, tag }: EnquiryFilters) => [
  eq(enquiryFigures.verticalId, verticalId),
  // Each enquiry counts once under no tag.
  eq(enquiryFigures.tag, tag ?? ''),
  priority ? eq(enquiryFigures.priority, priority) : undefined,
  source ? eq(enquiryFigures.source, source) : undefined,
  assignedTo ? eq(enquiryFigures.assignedTo, assignedTo) : undefined,
]
