import type { LeadCounts, LeadTab } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { leadCounters, leads } from '../../db/schema/index.ts'
import { inArchive, type LeadFilters, matchesFilters, tabConditions } from './lead-filters.ts'

export const noLeads: LeadCounts = {
  all: 0,
  active: 0,
  closed: 0,
  converted: 0,
  'no-enquiry': 0,
  archived: 0,
}

/** The figures of the tabs without a filter, as the counters hold them. */
export function readCounters(db: OrgDb, verticalId: string) {
  return db
    .select({
      all: leadCounters.all,
      active: leadCounters.active,
      closed: leadCounters.closed,
      converted: leadCounters.converted,
      'no-enquiry': leadCounters.noEnquiry,
      archived: leadCounters.archived,
    })
    .from(leadCounters)
    .where(eq(leadCounters.verticalId, verticalId))
    .first()
}

/** The same figures over the leads that match the filters, in one pass. */
export function countTabs(db: OrgDb, verticalId: string, filters: LeadFilters) {
  const count = (where: SQL | undefined) =>
    sql<number>`coalesce(sum(CASE WHEN ${where} THEN 1 ELSE 0 END), 0)`
  const inTab = (tab: LeadTab) => count(and(inArchive(false), tabConditions[tab]))
  return db
    .select({
      all: inTab('all'),
      active: inTab('active'),
      closed: inTab('closed'),
      converted: inTab('converted'),
      'no-enquiry': inTab('no-enquiry'),
      archived: count(inArchive(true)),
    })
    .from(leads)
    .where(eq(leads.verticalId, verticalId), matchesFilters(filters))
    .first()
}
