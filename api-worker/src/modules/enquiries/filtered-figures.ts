import { eq, gt, not, sql } from 'drizzle-orm'
import { countBound } from '../../db/counted.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, enquiryDayRollup, enquiryRollup, stages, verticals } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { enquiriesFound } from '../search/records-found.ts'
import { assigneeKey, dayFiltersOf, readDayFigures, underDayFilters } from './day-figures.ts'
import { notDeleted } from './enquiry-fields.ts'
import { type EnquiryFilters, hasStatus, isDated, isFiltered, matchesFilters } from './enquiry-filters.ts'
import type { EnquiryQuery } from './enquiry-query.ts'
import { countByStage, readCounters } from './stage-figures.ts'

/** Whether a search finds more than is counted of it. */
export function readIsAtLeast(db: OrgDb, verticalId: string, { search }: EnquiryFilters): Read<boolean> {
  const found = search ? enquiriesFound(db, search, verticalId) : undefined
  if (!(found instanceof Found)) return { statements: [], decode: () => false }
  const isMore = sql<number>`${not(found.isAtMost(countBound))}`
  const read = db.select({ isMore }).from(verticals).where(eq(verticals.id, verticalId)).first()
  return map(read, (row) => Boolean(row?.isMore))
}

/**
 * Count and value of each stage and currency under the filters. Only a search, and days together with what their
 * figures do not know, have to count; all else is added up from figures that the database keeps, as quickly with few
 * enquiries as with many.
 */
export function readFigures(db: OrgDb, verticalId: string, filters: EnquiryFilters) {
  if (!isFiltered(filters)) return readCounters(db, verticalId)
  const days = dayFiltersOf(filters)
  if (days) return readDayFigures(db, verticalId, days)
  if (filters.search || isDated(filters)) {
    const matching = matchesFilters(db, verticalId, filters)
    return countByStage(db, [eq(enquiries.verticalId, verticalId), notDeleted, ...matching])
  }
  const { stageId, currency, count, value } = enquiryRollup
  return db
    .select({
      stageId,
      currency,
      count: sql<number>`sum(${count})`,
      value: sql<number>`sum(${value})`,
    })
    .from(enquiryRollup)
    .where(...underFilters(verticalId, filters), gt(count, 0))
    .groupBy(stageId, currency)
    .all()
}

/** How many enquiries a list has that is filtered by anything but a search; undefined where they must be counted. */
export function readFilteredTotal(
  db: OrgDb,
  verticalId: string,
  query: EnquiryQuery,
): Read<number> | undefined {
  const { status, stageId, ...filters } = query
  const days = dayFiltersOf(filters)
  if (!days && (filters.search || isDated(filters))) return undefined
  const figures = days ? enquiryDayRollup : enquiryRollup
  const total = db
    .select({ count: sql<number>`coalesce(sum(${figures.count}), 0)` })
    .from(figures)
    .innerJoin(stages, eq(stages.id, figures.stageId))
    .where(
      ...(days ? underDayFilters(verticalId, days) : underFilters(verticalId, filters)),
      stageId ? eq(figures.stageId, stageId) : undefined,
      hasStatus(stages.stageType, status),
    )
    .first()
  return map(total, (row) => row?.count ?? 0)
}

/** The rows of the figures that hold what the filters find. */
export const underFilters = (
  verticalId: string,
  { priority, source, assignedTo, tag, currency }: EnquiryFilters,
) => [
  eq(enquiryRollup.verticalId, verticalId),
  // Each enquiry counts once under no tag.
  eq(enquiryRollup.tag, tag ?? ''),
  priority ? eq(enquiryRollup.priority, priority) : undefined,
  source ? eq(enquiryRollup.source, source) : undefined,
  assignedTo ? eq(enquiryRollup.assignedTo, assigneeKey(assignedTo)) : undefined,
  currency ? eq(enquiryRollup.currency, currency) : undefined,
]
