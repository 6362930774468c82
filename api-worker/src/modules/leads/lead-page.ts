import type { leadsApi, ParsedOf } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags, users } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { map, type Read } from '../../db/statement.ts'
import { behind, orderOf, type PageRequest, sortKey } from '../../http/paging.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { inArchive, inTab, matchesFilters } from './lead-filters.ts'
import { type Walk, walkOf } from './lead-order.ts'
import { readCounts } from './tab-counts.ts'

export type LeadQuery = ParsedOf<typeof leadsApi.list>['query']

const listFields = { ...leadFields, ownerEmail: users.email }

function conditionsOf(db: OrgDb, verticalId: string, query: LeadQuery, by: Walk['by']): Condition[] {
  return [
    eq(leads.verticalId, verticalId),
    inArchive(query.archived),
    inTab(query.tab, by),
    ...matchesFilters(db, verticalId, query, by),
  ]
}

/** The rows of one page and the one that tells whether another follows, for `toPage`. */
export function readLeadRows(db: OrgDb, verticalId: string, query: LeadQuery, page: PageRequest) {
  const { order, by } = walkOf(query)
  const select = db.select({ ...listFields, sortKey: sortKey(order) }).from(leads)
  if (by === 'tag')
    select.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
  return select
    .innerJoin(users, ownerOfLead)
    .where(...conditionsOf(db, verticalId, query, by), behind(order, page))
    .orderBy(...orderOf(order))
    .limit(page.limit + 1)
    .all()
}

/** A lead as the list and its export hold it. */
export type ListedLead = Omit<ReturnType<ReturnType<typeof readLeadRows>['decode']>[number], 'sortKey'>

/** How many leads the list has in all. */
export function readLeadTotal(db: OrgDb, verticalId: string, query: LeadQuery): Read<number> {
  const { archived, tab, search } = query
  // Archived leads have figures in all, not by tab.
  if (!search && (!archived || tab === 'all'))
    return map(readCounts(db, verticalId, query), (counts) => counts?.[archived ? 'archived' : tab] ?? 0)
  const counted = db
    .select({ count: countAll })
    .from(leads)
    .where(...conditionsOf(db, verticalId, query, undefined))
    .first()
  return map(counted, (row) => row?.count ?? 0)
}
