import type { LeadCounts, LeadTab } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../../db/org-db.ts'
import { leadCounters, leadFigures, leads, searchTexts, tabBits } from '../../db/schema/index.ts'
import type { Read } from '../../db/statement.ts'
import {
  inArchive,
  isFiltered,
  type LeadFilters,
  type LeadQuery,
  matchesFilters,
  searchOf,
  tabConditions,
} from './lead-filters.ts'

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

/** The same under further filters, from the leads themselves. */
function countTabs(db: OrgDb, verticalId: string, filters: LeadFilters): Read<LeadCounts | undefined> {
  const inTab = (tab: LeadTab) => sumOf(and(inArchive(false), tabConditions[tab]))
  return db
    .select({
      all: inTab('all'),
      active: inTab('active'),
      closed: inTab('closed'),
      converted: inTab('converted'),
      'no-enquiry': inTab('no-enquiry'),
      archived: sumOf(inArchive(true)),
    })
    .from(leads)
    .where(eq(leads.verticalId, verticalId), ...matchesFilters(filters), searchOf(db, verticalId, filters))
    .first()
}
