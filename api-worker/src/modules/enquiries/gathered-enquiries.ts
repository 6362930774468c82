import { EnquirySource, Priority } from '@ginkgo/contracts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, enquiryFacets, enquiryRollup, stageRollup } from '../../db/schema/index.ts'
import type { Gathering } from '../search/ways.ts'
import { assigneeKey } from './day-figures.ts'
import { type EnquiryFilters, isDated } from './enquiry-filters.ts'
import { underFilters } from './filtered-figures.ts'

/** The enquiries that the filters find by themselves; undefined where an order or another index finds them. */
export function gatheringOf(db: OrgDb, verticalId: string, filters: EnquiryFilters): Gathering | undefined {
  const { tag, priority, source, assignedTo } = filters
  if (isDated(filters) || ![tag, priority, source, assignedTo].some(Boolean)) return undefined
  const countOf = sql`coalesce(sum(${enquiryRollup.count}), 0)`
  const square = db
    .select({ square: sql`${countOf} * ${countOf}` })
    .from(enquiryRollup)
    .where(...underFilters(verticalId, filters))
  const all = db
    .select({ all: sql`sum(${stageRollup.count})` })
    .from(stageRollup)
    .where(eq(stageRollup.verticalId, verticalId))
  return {
    // The walk comes to one of them in as many enquiries as there are in all, divided by their number.
    isFewFor: (limit) => sql`(${square.sql()}) <= ${limit} * (${all.sql()})`,
    ids: () =>
      db
        .select({ id: enquiries.id })
        .from(enquiryFacets)
        .lookUp(enquiries, eq(enquiries.id, enquiryFacets.enquiryId))
        .where(
          eq(enquiryFacets.verticalId, verticalId),
          eq(enquiryFacets.tag, tag ?? ''),
          // All there are, so that the index is entered at what follows.
          inArray(enquiryFacets.priority, priority ? [priority] : Priority.options),
          inArray(enquiryFacets.source, source ? [source] : EnquirySource.options),
          assignedTo ? eq(enquiryFacets.assignedTo, assigneeKey(assignedTo)) : undefined,
        ),
  }
}
