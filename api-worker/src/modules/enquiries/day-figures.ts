import { type Currency, longestReportDays } from '@ginkgo/contracts'
import { eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiryDayRollup, users } from '../../db/schema/index.ts'
import { daysBetween } from '@ginkgo/contracts/dates'
import { periodsOf } from './periods-of.ts'
import type { EnquiryFilters } from './enquiry-filters.ts'

const { verticalId, dated, assignedTo, period, stageId, lossReasonId, currency, count, value } =
  enquiryDayRollup

/** What the database keeps for each day and month, over the periods of a range. */
export interface DatedRange {
  readonly dated: 'created' | 'closed'
  readonly periods: readonly string[]
  /** `none` where nobody is assigned; everyone together without it. */
  readonly assignedTo?: string | undefined
}

/** As the figures name it: `*` for everyone together, empty for nobody. */
export const assigneeKey = (assignee: string | undefined): string =>
  assignee === undefined ? '*' : assignee === 'none' ? '' : assignee

export const counted = sql<number>`sum(${count})`
export const valued = sql<number>`sum(${value})`

/** Rows of a vertical in a range: one step into the index for each period. */
export const inRange = (vertical: string, range: DatedRange): SQL[] => [
  eq(assignedTo, assigneeKey(range.assignedTo)),
  ...inPeriods(vertical, range),
]

/** The same for each person of the organization, and for what nobody is assigned to. */
export const ofEachPerson = (db: OrgDb, vertical: string, range: DatedRange): SQL[] => [
  sql`${assignedTo} IN (${db.select({ id: users.id }).from(users).sql()} UNION ALL SELECT '')`,
  ...inPeriods(vertical, range),
]

const inPeriods = (vertical: string, range: DatedRange): SQL[] => [
  eq(verticalId, vertical),
  eq(dated, range.dated),
  inArray(period, [...range.periods]),
  gt(count, 0),
]

/** Filters that day figures can answer: one closed range of days, and nothing that they do not know. */
export interface DayFilters extends DatedRange {
  readonly currency: Currency | undefined
  readonly lossReasonId: string | undefined
}

/** The filters as day figures take them; undefined where enquiries have to be counted one by one. */
export function dayFiltersOf(filters: EnquiryFilters): DayFilters | undefined {
  const { search, priority, source, tag, createdFrom, createdTo, closedFrom, closedTo } = filters
  const isClosed = Boolean(closedFrom && closedTo)
  const [from, to] = isClosed ? [closedFrom, closedTo] : [createdFrom, createdTo]
  const others = isClosed ? [createdFrom, createdTo] : [closedFrom, closedTo, filters.lossReasonId]
  if (!from || !to || [search, priority, source, tag, ...others].some(Boolean)) return undefined
  if (daysBetween(from, to) >= longestReportDays) return undefined
  return {
    dated: isClosed ? 'closed' : 'created',
    periods: periodsOf(from, to),
    assignedTo: filters.assignedTo,
    currency: filters.currency,
    lossReasonId: filters.lossReasonId,
  }
}

/** Count and value of each stage and currency. */
export function readDayFigures(db: OrgDb, vertical: string, filters: DayFilters) {
  return db
    .select({ stageId, currency, count: counted, value: valued })
    .from(enquiryDayRollup)
    .where(...underDayFilters(vertical, filters))
    .groupBy(stageId, currency)
    .all()
}

export const underDayFilters = (vertical: string, filters: DayFilters) => [
  ...inRange(vertical, filters),
  filters.currency ? eq(currency, filters.currency) : undefined,
  filters.lossReasonId ? eq(lossReasonId, filters.lossReasonId) : undefined,
]
