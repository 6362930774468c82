import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { type Counted, countBound } from '../../db/counted.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags, users } from '../../db/schema/index.ts'
import type { Condition, Fields } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { behind, orderOf, type PageRequest, sortKey } from '../../http/paging.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { inArchive, inTab, type LeadQuery, matchesFilters, searchOf } from './lead-filters.ts'
import { gatheringsOf, orderOfFound, type Walk, walkOf } from './lead-order.ts'
import { counterOf, figureOf, readCounts } from './tab-counts.ts'

/** Up to so many leads are sorted as quickly as they are found in order. */
const few = 2_000
/** A tab of so many leads is gone through more quickly than the leads of another filter. */
const fewInTab = 4_000

const listFields = { ...leadFields, ownerEmail: users.email }

function conditionsOf(verticalId: string, query: LeadQuery, by: Walk['by']): (SQL | undefined)[] {
  return [
    eq(leads.verticalId, verticalId),
    inArchive(query.archived),
    inTab(query.tab, by),
    ...matchesFilters(query, by),
  ]
}

/** A way to the rows of a page. */
interface Way extends Walk {
  readonly search: Condition
  /** Holds for one of the ways to a page; undefined where there is no other. */
  readonly isBest: SQL | undefined
  /** Whether all that it finds is sorted, instead of walking through an index in its order. */
  readonly isSorted?: boolean
}

/**
 * All ways to the rows of a list: to sort what the full-text index has found or what one of the filters finds, where
 * that is little, and to walk through an order until the page is full, where it is much.
 */
function waysTo(db: OrgDb, verticalId: string, query: LeadQuery): Way[] {
  const walk = walkOf(query)
  const gatherings = gatheringsOf(query, walk)
  const isShort = gatherings.length > 0 ? sql`${figureOf(db, verticalId, query)} <= ${few}` : undefined
  const isTab = sql`${counterOf(db, verticalId, query.tab)} <= ${fewInTab}`
  const isBestOf = ({ by }: Walk) =>
    gatherings.length > 1 ? and(isShort, by === 'tab' ? isTab : not(isTab)) : isShort
  const found = searchOf(db, verticalId, query)
  if (!(found instanceof Found))
    return [
      ...gatherings.map((way) => ({ ...way, search: found, isBest: isBestOf(way), isSorted: true })),
      { ...walk, search: found, isBest: isShort && not(isShort) },
    ]
  const isRare = found.isAtMost(few)
  const all = found.upTo(few)
  const { rowByRow } = found
  return [
    { order: orderOfFound(query), by: undefined, search: all, isBest: all.isAll, isSorted: true },
    ...gatherings.map((way) => ({
      ...way,
      search: rowByRow,
      isBest: and(not(isRare), isBestOf(way)),
      isSorted: true,
    })),
    { ...walk, search: rowByRow, isBest: and(not(isRare), isShort && not(isShort)) },
  ]
}

/** The rows of one page and the one that tells whether another follows, for `toPage`. */
export function readLeadRows(db: OrgDb, verticalId: string, query: LeadQuery, page: PageRequest) {
  // All ways travel together, and the database takes the one that the figures speak for.
  const reads = waysTo(db, verticalId, query).map(({ order, by, search, isBest, isSorted }) => {
    const places = <F extends Fields>(fields: F) => {
      const select = db.select(fields).from(leads)
      if (by === 'tag')
        select.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
      return select
        .where(...conditionsOf(verticalId, query, by), search, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1, isBest)
    }
    const fields = { ...listFields, sortKey: sortKey(order) }
    if (!isSorted) return places(fields).innerJoin(users, ownerOfLead).all()
    // What is sorted is kept short: the rest of a lead is read for the rows of the page alone.
    return db
      .select(fields)
      .from(leads)
      .innerJoin(users, ownerOfLead)
      .among(leads.id, places({ id: leads.id }))
      .orderBy(...orderOf(order))
      .all()
  })
  return map(combine(Object.fromEntries(reads.entries())), (rows) => Object.values(rows).flat())
}

/** A lead as the list and its export hold it. */
export type ListedLead = Omit<ReturnType<ReturnType<typeof readLeadRows>['decode']>[number], 'sortKey'>

/**
 * How many leads the list has in all.
 * @param bound leads that are counted where no kept figure knows it
 */
export function readLeadTotal(
  db: OrgDb,
  verticalId: string,
  query: LeadQuery,
  bound: number = countBound,
): Read<Counted> {
  const { archived, tab } = query
  // Archived leads have figures in all, not by tab.
  if (archived && tab !== 'all') return countArchived(db, verticalId, query, bound)
  return map(readCounts(db, verticalId, query, bound), (counts) => ({
    count: counts?.[archived ? 'archived' : tab] ?? 0,
    isAtLeast: counts?.isAtLeast ?? false,
  }))
}

function countArchived(db: OrgDb, verticalId: string, query: LeadQuery, bound: number): Read<Counted> {
  const some = db
    .select({ one: sql`1` })
    .from(leads)
    .where(...conditionsOf(verticalId, query, undefined), searchOf(db, verticalId, query))
  return db.countUpTo(some, bound)
}
