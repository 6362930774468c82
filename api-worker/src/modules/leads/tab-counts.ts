import type { LeadCounts, LeadTab } from '@ginkgo/contracts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countBound } from '../../db/counted.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leadTabRollup, leadRollup, leads, leadTags, searchTexts, tabBits } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { inArchive, isFiltered, matchesFilters, searchOf, tabConditions } from './lead-filters.ts'
import type { LeadFilters, LeadQuery } from './lead-query.ts'
import { filterOf, type Walk } from './lead-order.ts'

export const noLeads: LeadCounts = {
  all: 0,
  active: 0,
  closed: 0,
  converted: 0,
  'no-enquiry': 0,
  archived: 0,
}

/**
 * The figures of the tabs under the filters. Only a search has to count, and does so up to a bound; all else is added
 * up from figures that the database keeps, as quickly with few leads as with many.
 * @param bound leads that a search counts
 */
export function readCounts(
  db: OrgDb,
  verticalId: string,
  filters: LeadFilters,
  bound: number = countBound,
): Read<LeadCounts | undefined> {
  const { search, ...others } = filters
  if (!search) return isFiltered(filters) ? addFigures(db, verticalId, filters) : readCounters(db, verticalId)
  const found = searchOf(db, verticalId, filters)
  // What was typed holds nothing to look for.
  if (!(found instanceof Found)) return { statements: [], decode: () => noLeads }
  const counted = isFiltered(others)
    ? countTabs(db, verticalId, filters, { found, bound })
    : countTexts(db, verticalId, { found, bound })
  return map(counted, (row) => row && marked(row, bound))
}

type CountedTabs = Omit<LeadCounts, 'isAtLeast'> & { readonly isAtLeast: number }

/** Exact figures say nothing about it; the others are cut at the bound. */
function marked({ isAtLeast, ...figures }: CountedTabs, bound: number): LeadCounts {
  if (!isAtLeast) return figures
  const cut = Object.entries(figures).map(([tab, count]) => [tab, Math.min(count, bound)])
  return { ...(Object.fromEntries(cut) as typeof figures), isAtLeast: true }
}

/** Texts that are read for each lead that is counted, as each tab shows but a part of them. */
const textsPerLead = 2

/** The figures of the tabs without a filter. */
export function readCounters(db: OrgDb, verticalId: string): Read<LeadCounts | undefined> {
  return db
    .select(sumsOf(leadTabRollup))
    .from(leadTabRollup)
    .where(eq(leadTabRollup.verticalId, verticalId))
    .first()
}

/** The figures of the tabs from rows that say how many leads have the same bits. */
function sumsOf({ tabs, leads: count }: { readonly tabs: SQLiteColumn; readonly leads: SQLiteColumn }) {
  const { active, closed, converted, archived } = tabBits
  const sum = (where: SQL) => sql<number>`coalesce(sum(${count} * (${where})), 0)`
  const inTab = (bit: number) => sum(sql`${tabs} & ${bit | archived} = ${bit}`)
  return {
    all: sum(sql`${tabs} & ${archived} = 0`),
    active: inTab(active),
    closed: inTab(closed),
    converted: inTab(converted),
    'no-enquiry': sum(sql`${tabs} & ${active | closed | converted | archived} = 0`),
    archived: sum(sql`${tabs} & ${archived} = ${archived}`),
  }
}

const sums = sumsOf(leadRollup)

function addFigures(db: OrgDb, verticalId: string, filters: LeadFilters): Read<LeadCounts | undefined> {
  return db
    .select(sums)
    .from(leadRollup)
    .where(...figuresUnder(verticalId, filters))
    .first()
}

/** How many leads a list holds that nothing is searched in, as a subquery. */
export function figureOf(db: OrgDb, verticalId: string, query: LeadQuery): SQL {
  const count = sums[query.archived ? 'archived' : query.tab]
  const select = db.select({ count }).from(leadRollup)
  return sql`(${select.where(...figuresUnder(verticalId, query)).sql()})`
}

/** How many leads a tab holds without filters, as a subquery. */
export function counterOf(db: OrgDb, verticalId: string, tab: LeadTab): SQL {
  const select = db.select({ count: sumsOf(leadTabRollup)[tab] }).from(leadTabRollup)
  return sql`(${select.where(eq(leadTabRollup.verticalId, verticalId)).sql()})`
}

function figuresUnder(verticalId: string, filters: LeadFilters): (SQL | undefined)[] {
  const { tag = '', ownerId, accountType, leadType, source } = filters
  return [
    eq(leadRollup.verticalId, verticalId),
    eq(leadRollup.tag, tag),
    ownerId && eq(leadRollup.ownerId, ownerId),
    accountType && eq(leadRollup.accountType, accountType),
    leadType && eq(leadRollup.leadType, leadType),
    source && eq(leadRollup.source, source),
  ]
}

const sumOf = (where: SQL | undefined) => sql<number>`coalesce(sum(CASE WHEN ${where} THEN 1 ELSE 0 END), 0)`

/** What a search has found, and how much of it is counted. */
interface Countable {
  readonly found: Found
  readonly bound: number
}

const isMore = (found: Found) => sql<number>`${not(found.isAll)}`

/** The same figures over the leads that match a search, from their texts alone. */
function countTexts(
  db: OrgDb,
  verticalId: string,
  { found, bound }: Countable,
): Read<CountedTabs | undefined> {
  const read = found.upTo(bound * textsPerLead)
  const { active, closed, converted, archived } = tabBits
  const inTab = (bit: number) => sumOf(sql`${searchTexts.tabs} & ${bit | archived} = ${bit}`)
  return db
    .select({
      all: sumOf(hasNone(archived)),
      active: inTab(active),
      closed: inTab(closed),
      converted: inTab(converted),
      'no-enquiry': sumOf(hasNone(active | closed | converted | archived)),
      archived: sumOf(sql`${searchTexts.tabs} & ${archived} = ${archived}`),
      isAtLeast: isMore(read),
    })
    .from(searchTexts)
    .where(eq(searchTexts.verticalId, verticalId), read)
    .first()
}

const hasNone = (bits: number) => sql`${searchTexts.tabs} & ${bits} = 0`

/**
 * The same under further filters, from the leads themselves: from those that the full-text index finds, or from those
 * that one of the filters finds where only these are few. Both ways travel together, and the database takes one.
 */
function countTabs(
  db: OrgDb,
  verticalId: string,
  filters: LeadFilters,
  { found, bound }: Countable,
): Read<CountedTabs | undefined> {
  const inTab = (tab: LeadTab) => sumOf(and(inArchive(false), tabConditions[tab]))
  const count = (search: Condition, by: Walk['by'], isBest: SQL, isAtLeast: SQL<number>) => {
    const select = db
      .select({
        all: inTab('all'),
        active: inTab('active'),
        closed: inTab('closed'),
        converted: inTab('converted'),
        'no-enquiry': inTab('no-enquiry'),
        archived: sumOf(inArchive(true)),
        isAtLeast,
      })
      .from(leads)
    if (by === 'tag')
      select.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
    return select
      .where(eq(leads.verticalId, verticalId), inAnyArchive, ...matchesFilters(filters, by), search)
      .limit(1, isBest)
      .all()
  }
  const by = filterOf(filters)
  const isFewer = by && sql`${figureUnder(db, verticalId, { [by]: filters[by] })} <= ${bound}`
  const read = found.upTo(bound)
  const isFiltersOwn = (isAll: SQL) => sql`(${not(isAll)} AND ${isFewer ?? sql`0`})`
  const ways = combine({
    found: count(read, undefined, not(isFiltersOwn(read.isAll)), isMore(read)),
    filtered: count(found.rowByRow, by, isFiltersOwn(found.isAtMost(bound)), sql<number>`0`),
  })
  return map(ways, (rows) => [...rows.found, ...rows.filtered][0])
}

/** Of every lead; the indexes of the filters begin with it. */
const inAnyArchive = sql`${leads.isArchived} IN (0, 1)`

function figureUnder(db: OrgDb, verticalId: string, filters: LeadFilters): SQL {
  const count = sql`coalesce(sum(${leadRollup.leads}), 0)`
  const select = db.select({ count }).from(leadRollup)
  return sql`(${select.where(...figuresUnder(verticalId, filters)).sql()})`
}
