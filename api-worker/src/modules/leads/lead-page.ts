import { and, eq, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags, users } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { behind, orderOf, type PageRequest, sortKey } from '../../http/paging.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { inArchive, inTab, type LeadQuery, matchesFilters } from './lead-filters.ts'
import { gatheringOf, type Walk, walkOf } from './lead-order.ts'
import { figureOf, readCounts } from './tab-counts.ts'

/** So many leads are sorted as quickly as they are found in order. */
const few = 2_000

const listFields = { ...leadFields, ownerEmail: users.email }

function conditionsOf(db: OrgDb, verticalId: string, query: LeadQuery, by: Walk['by']): Condition[] {
  return [
    eq(leads.verticalId, verticalId),
    inArchive(query.archived),
    inTab(query.tab, by),
    ...matchesFilters(db, verticalId, query, by),
  ]
}

function selectRows(db: OrgDb, verticalId: string, query: LeadQuery, walk: Walk, page: PageRequest) {
  const { order, by } = walk
  const select = db.select({ ...listFields, sortKey: sortKey(order) }).from(leads)
  if (by === 'tag')
    select.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
  return select
    .innerJoin(users, ownerOfLead)
    .where(...conditionsOf(db, verticalId, query, by), behind(order, page))
    .orderBy(...orderOf(order))
    .limit(page.limit + 1)
}

/** The rows of one page and the one that tells whether another follows, for `toPage`. */
export function readLeadRows(db: OrgDb, verticalId: string, query: LeadQuery, page: PageRequest) {
  const walk = walkOf(query)
  const walked = selectRows(db, verticalId, query, walk, page)
  const gathering = gatheringOf(query, walk)
  if (!gathering) return walked.all()
  // Both travel together, and the database runs the one that the figures speak for.
  const count = figureOf(db, verticalId, query)
  const gathered = selectRows(db, verticalId, query, gathering, page)
  const both = combine({
    gathered: gathered.where(sql`${count} <= ${few}`).all(),
    walked: walked.where(sql`${count} > ${few}`).all(),
  })
  return map(both, (rows) => [...rows.gathered, ...rows.walked])
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
