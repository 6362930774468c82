import { eq, not, type SQL, sql } from 'drizzle-orm'
import { type Counted, countBound } from '../../db/counted.ts'
import { countAll } from '../../db/expressions.ts'
import type { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, searchTexts, users } from '../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../db/scoped-select.ts'
import { behind, orderOf, type PageRequest } from '../../http/paging.ts'
import { hasTabs, isFiltered, matchesFilters } from './lead-filters.ts'
import type { LeadQuery } from './lead-query.ts'
import { ownerOfLead } from './lead-fields.ts'
import { isByOwner, orderOfFound } from './lead-order.ts'

/** Whether the texts alone tell which leads a list holds. */
export const isSearchAlone = ({ search, ...others }: LeadQuery) => search !== undefined && !isFiltered(others)

/** Leads that a list shows, as their texts know it. */
const areListed = (verticalId: string, query: LeadQuery): SQL[] => [
  eq(searchTexts.verticalId, verticalId),
  hasTabs(searchTexts.tabs, query),
]

/**
 * The ids of a page of what a search has found, all of which is sorted. The latest come first without the leads
 * themselves.
 * @param found what the statement around it reads
 */
export function idsFound(
  db: OrgDb,
  verticalId: string,
  query: LeadQuery,
  found: Found,
  page: PageRequest,
): ScopedSelect<Fields> {
  const order = orderOfFound(query)
  const isOfTexts = order.by === leads.createdAt && isSearchAlone(query)
  const place = isOfTexts ? { ...order, by: searchTexts.createdAt, id: searchTexts.recordId } : order
  const ids: ScopedSelect<Fields> = isOfTexts
    ? db.select({ id: searchTexts.recordId }).from(searchTexts)
    : db.select({ id: leads.id }).from(leads)
  if (isByOwner(order)) ids.innerJoin(users, ownerOfLead)
  return ids
    .where(...areListed(verticalId, query), ...matchesFilters(query), found, behind(place, page))
    .orderBy(...orderOf(place))
    .limit(page.limit + 1, found.isAll)
}

/**
 * How many leads a search alone has found, as fields of the rows of its page.
 * @param found what the statement reads
 */
export function totalOfFound(db: OrgDb, verticalId: string, query: LeadQuery, found: Found) {
  const texts = db
    .select({ count: countAll })
    .from(searchTexts)
    .where(...areListed(verticalId, query), found)
  return { total: sql<number>`(${texts.sql()})`, isMore: sql<number>`${not(found.isAll)}` }
}

/** The number of leads as the rows of the first page say it. */
export function countedBy([row]: readonly { total: number; isMore: number }[]): Counted {
  if (!row) return { count: 0, isAtLeast: false }
  const isAtLeast = row.isMore === 1
  return { count: isAtLeast ? Math.min(row.total, countBound) : row.total, isAtLeast }
}
