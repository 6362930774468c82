import type { LeadCounts, LeadTab } from '@ginkgo/contracts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { leadCounters, leadFigures, leads, leadTags, searchTexts, tabBits } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import {
  inArchive,
  isFiltered,
  type LeadFilters,
  type LeadQuery,
  matchesFilters,
  searchOf,
  tabConditions,
} from './lead-filters.ts'
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
 * The figures of the tabs under the filters. Only a search has to count; all else is added up from figures that the
 * database keeps, as quickly with few leads as with many.
 */
export function readCounts(db: OrgDb, verticalId: string, filters: LeadFilters) {
  const { search, ...others } = filters
  if (search)
    return isFiltered(others) ? countTabs(db, verticalId, filters) : countTexts(db, verticalId, filters)
  return isFiltered(filters) ? addFigures(db, verticalId, filters) : readCounters(db, verticalId)
}

/** The figures of the tabs without a filter. */
export function readCounters(db: OrgDb, verticalId: string): Read<LeadCounts | undefined> {
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

const sum = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`

const sums = {
  all: sum(leadFigures.all),
  active: sum(leadFigures.active),
  closed: sum(leadFigures.closed),
  converted: sum(leadFigures.converted),
  'no-enquiry': sum(leadFigures.noEnquiry),
  archived: sum(leadFigures.archived),
}

function addFigures(db: OrgDb, verticalId: string, filters: LeadFilters): Read<LeadCounts | undefined> {
  return db
    .select(sums)
    .from(leadFigures)
    .where(...figuresUnder(verticalId, filters))
    .first()
}

/** How many leads a list holds that nothing is searched in, as a subquery. */
export function figureOf(db: OrgDb, verticalId: string, query: LeadQuery): SQL {
  const count = sums[query.archived ? 'archived' : query.tab]
  const select = db.select({ count }).from(leadFigures)
  return sql`(${select.where(...figuresUnder(verticalId, query)).sql()})`
}

function figuresUnder(verticalId: string, filters: LeadFilters): (SQL | undefined)[] {
  const { tag = '', ownerId, accountType, leadType, source } = filters
  return [
    eq(leadFigures.verticalId, verticalId),
    eq(leadFigures.tag, tag),
    ownerId && eq(leadFigures.ownerId, ownerId),
    accountType && eq(leadFigures.accountType, accountType),
    leadType && eq(leadFigures.leadType, leadType),
    source && eq(leadFigures.source, source),
  ]
}

const sumOf = (where: SQL | undefined) => sql<number>`coalesce(sum(CASE WHEN ${where} THEN 1 ELSE 0 END), 0)`

/** The same figures over the leads that match a search, from their texts alone. */
function countTexts(db: OrgDb, verticalId: string, filters: LeadFilters): Read<LeadCounts | undefined> {
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
    })
    .from(searchTexts)
    .where(eq(searchTexts.verticalId, verticalId), searchOf(db, verticalId, filters))
    .first()
}

const hasNone = (bits: number) => sql`${searchTexts.tabs} & ${bits} = 0`

/**
 * The same under further filters, from the leads themselves: from those that the full-text index finds, or from those
 * that one of the filters finds where these are fewer. Both ways travel together, and the database takes one.
 */
function countTabs(db: OrgDb, verticalId: string, filters: LeadFilters): Read<LeadCounts | undefined> {
  const inTab = (tab: LeadTab) => sumOf(and(inArchive(false), tabConditions[tab]))
  const count = (search: Condition, by: Walk['by'], isBest?: SQL) => {
    const select = db
      .select({
        all: inTab('all'),
        active: inTab('active'),
        closed: inTab('closed'),
        converted: inTab('converted'),
        'no-enquiry': inTab('no-enquiry'),
        archived: sumOf(inArchive(true)),
      })
      .from(leads)
    if (by === 'tag')
      select.innerJoin(leadTags, and(eq(leadTags.verticalId, verticalId), eq(leadTags.leadId, leads.id)))
    return select
      .where(eq(leads.verticalId, verticalId), inAnyArchive, ...matchesFilters(filters, by), search)
      .limit(1, isBest)
      .all()
  }
  const found = searchOf(db, verticalId, filters)
  const by = filterOf(filters)
  if (!(found instanceof Found) || !by) return map(count(found, by), ([row]) => row)
  const isFewer = found.isAtMost(figureUnder(db, verticalId, { [by]: filters[by] }))
  const ways = combine({
    found: count(found, undefined, isFewer),
    filtered: count(found.rowByRow, by, not(isFewer)),
  })
  return map(ways, (rows) => [...rows.found, ...rows.filtered][0])
}

/** Of every lead; the indexes of the filters begin with it. */
const inAnyArchive = sql`${leads.isArchived} IN (0, 1)`

function figureUnder(db: OrgDb, verticalId: string, filters: LeadFilters): SQL {
  const count = sql`coalesce(sum(${leadFigures.all} + ${leadFigures.archived}), 0)`
  const select = db.select({ count }).from(leadFigures)
  return sql`(${select.where(...figuresUnder(verticalId, filters)).sql()})`
}
