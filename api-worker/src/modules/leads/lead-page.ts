import { and, eq, sql } from 'drizzle-orm'
import { type Counted, countBound } from '../../db/counted.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leads, leadTags, users } from '../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import {
  behind,
  type Order,
  orderOf,
  type Page,
  type PageRequest,
  sortKey,
  toPage,
} from '../../http/paging.ts'
import { anyOf, few } from '../search/ways.ts'
import { countedBy, idsFound, isSearchAlone, totalOfFound } from './found-leads.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { searchOf } from './lead-filters.ts'
import type { LeadQuery } from './lead-query.ts'
import { isByOwner, orderOfFound } from './lead-order.ts'
import { conditionsOf, type Way, waysTo } from './lead-ways.ts'
import { readCounts } from './tab-counts.ts'

const fieldsBy = (order: Order) => ({ ...leadFields, ownerEmail: users.email, sortKey: sortKey(order) })

/** The rows of one page and the one that tells whether another follows, for `toPage`. */
export function readLeadRows(db: OrgDb, verticalId: string, query: LeadQuery, page: PageRequest) {
  const found = searchOf(db, verticalId, query)
  const order = orderOfFound(query)
  if (found instanceof Found)
    return selectFound(db, verticalId, query, { found, page, fields: fieldsBy(order) }).bounded()
  const ways = waysTo(db, verticalId, query, { rowByRow: found, isBroad: undefined })
  const [way] = ways
  if (way && ways.length === 1) {
    return selectBy(way, db.select(fieldsBy(way.order)), verticalId, query, page, true).bounded()
  }
  const ids = ways.map((each) => selectBy(each, db.select({ id: leads.id }), verticalId, query, page))
  return selectAmong(db.select(fieldsBy(order)), ids, order).bounded()
}

/** The rows of a way, or their ids. */
function selectBy<F extends Fields>(
  way: Way,
  start: { from(table: typeof leads): ScopedSelect<F> },
  verticalId: string,
  query: LeadQuery,
  page: PageRequest,
  withOwner = isByOwner(way.order),
): ScopedSelect<F> {
  const { order, search, isBest } = way
  const rows = start.from(leads)
  // With a plus the walk begins with the owners, in the order of their names.
  const isWalk = isByOwner(order) && way.by === undefined
  if (withOwner) rows.innerJoin(users, isWalk ? sql`+${users.id} = ${leads.ownerId}` : ownerOfLead)
  if (way.by === 'tag')
    rows.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
  return rows
    .where(...conditionsOf(verticalId, query, way), search, behind(order, page))
    .orderBy(...orderOf(order))
    .limit(page.limit + 1, isBest)
}

/**
 * The rows by several ways, which stand in one statement; the database takes the one that the figures speak for. What
 * is sorted is kept short: the rest of a lead is read for the rows of the page alone.
 */
const selectAmong = <F extends Fields>(
  start: { from(table: typeof leads): ScopedSelect<F> },
  ids: readonly ScopedSelect<Fields>[],
  order: Order,
): ScopedSelect<F> =>
  start
    .from(leads)
    .innerJoin(users, ownerOfLead)
    .among(leads.id, anyOf(ids))
    .orderBy(...orderOf(order))

interface Searched<F extends Fields> {
  readonly found: Found
  readonly page: PageRequest
  readonly fields: F
}

/** The same of a search, which first looks for what the full-text index has found, where that is little. */
function selectFound<F extends Fields>(
  db: OrgDb,
  verticalId: string,
  query: LeadQuery,
  { found, page, fields }: Searched<F>,
): ScopedSelect<F> {
  const read = found.upTo(few)
  const ways = waysTo(db, verticalId, query, { rowByRow: found.rowByRow, isBroad: sql`NOT ${read.isAll}` })
  const ids = [
    idsFound(db, verticalId, query, read.inside, page),
    ...ways.map((way) => selectBy(way, db.select({ id: leads.id }), verticalId, query, page)),
  ]
  return selectAmong(db.select(fields), ids, orderOfFound(query)).reading(read)
}

/** A lead as the list and its export hold it. */
export type ListedLead = Omit<
  ReturnType<ReturnType<typeof readLeadRows>['decode']>[number],
  'sortKey' | 'bytes'
>

/** A page of the list with the number of leads in all. */
export function readLeadPage(
  db: OrgDb,
  verticalId: string,
  query: LeadQuery,
  page: PageRequest,
): Read<Page<ListedLead>> {
  const found = searchOf(db, verticalId, query)
  if (found instanceof Found && isSearchAlone(query) && page.cursor === undefined) {
    // The first page counts what it has found anyway.
    const total = totalOfFound(db, verticalId, query, found.upTo(few).inside)
    const fields = { ...fieldsBy(orderOfFound(query)), ...total }
    const rows = selectFound(db, verticalId, query, { found, page, fields }).bounded()
    return map(rows, (all) =>
      toPage(
        all.map(({ total: _total, isMore: _isMore, ...row }) => row),
        countedBy(all),
        page,
      ),
    )
  }
  const parts = combine({
    total: readLeadTotal(db, verticalId, query),
    rows: readLeadRows(db, verticalId, query, page),
  })
  return map(parts, ({ rows, total }) => toPage(rows, total, page))
}

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
    .where(...conditionsOf(verticalId, query), searchOf(db, verticalId, query))
  return db.countUpTo(some, bound)
}
