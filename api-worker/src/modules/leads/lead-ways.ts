import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { few } from '../search/ways.ts'
import { hasTabs, inArchive, inTab, matchesFilters } from './lead-filters.ts'
import type { LeadQuery } from './lead-query.ts'
import { gatheringsOf, type Walk, walkOf } from './lead-order.ts'
import { counterOf, figureOf } from './tab-counts.ts'

/** A tab of so many leads is gone through more quickly than the leads of another filter. */
const fewInTab = 4_000

/** What the leads of a list must meet, where they are found by a walk or checked one by one. */
export function conditionsOf(
  verticalId: string,
  query: LeadQuery,
  { by, order }: Partial<Walk> = {},
): (SQL | undefined)[] {
  // A tag knows where the list shows its lead, and is found by it unless the tags are walked through in order.
  const tabs = order?.by === leadTags.createdAt ? sql`+${leadTags.tabs}` : leadTags.tabs
  const shown = by === 'tag' ? [hasTabs(tabs, query)] : [inArchive(query.archived), inTab(query.tab, by)]
  return [eq(leads.verticalId, verticalId), ...shown, ...matchesFilters(query, by)]
}

/** A way to the rows of a page. */
export interface Way extends Walk {
  readonly search: Condition
  /** Holds for one of the ways to a page; undefined where there is no other. */
  readonly isBest: SQL | undefined
}

/** What is searched for, as it is checked for each lead, and whether the index has too many to sort them all. */
export interface SearchedLeads {
  readonly rowByRow: Condition
  readonly isBroad: SQL | undefined
}

/**
 * The ways to the rows of a list beside what the full-text index has found: to sort what one of the filters finds,
 * where that is little, and to walk through an order until the page is full, where it is much.
 */
export function waysTo(
  db: OrgDb,
  verticalId: string,
  query: LeadQuery,
  { rowByRow, isBroad }: SearchedLeads,
): Way[] {
  const walk = walkOf(query)
  const gatherings = gatheringsOf(query, walk)
  const isShort = gatherings.length > 0 ? sql`${figureOf(db, verticalId, query)} <= ${few}` : undefined
  const isTab = sql`${counterOf(db, verticalId, query.tab)} <= ${fewInTab}`
  const isBestOf = ({ by }: Walk) =>
    gatherings.length > 1 ? and(isShort, by === 'tab' ? isTab : not(isTab)) : isShort
  return [
    ...gatherings.map((way) => ({ ...way, search: rowByRow, isBest: and(isBroad, isBestOf(way)) })),
    { ...walk, search: rowByRow, isBest: and(isBroad, isShort && not(isShort)) },
  ]
}
