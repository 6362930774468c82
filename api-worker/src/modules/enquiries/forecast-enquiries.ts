import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { eq, gt, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, forecastCounters, stages } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { notDeleted } from './enquiry-fields.ts'
import { type EnquiryFilters, hasStatus, isFiltered, matchesFilters } from './enquiry-filters.ts'

/** From the counters where nothing is filtered; months in their order, enquiries without one last. */
export const forecastEnquiries = operation(enquiriesApi.forecast, {
  load: ({ db, params: { verticalId }, query }) =>
    combine({
      vertical: readVertical(db, verticalId),
      rows: isFiltered(query) ? readMatching(db, verticalId, query) : readCounters(db, verticalId),
    }),
  handle: ({ loaded }) => {
    found(loaded.vertical, 'Vertical')
    const rows = loaded.rows.map((row) => ({
      ...row,
      month: row.month === '' ? null : row.month,
      weightedValue: Math.round(row.weightedValue),
    }))
    return answer(rows.toSorted(byMonth))
  },
})

/** By month, none last; within one the largest value first. */
function byMonth(a: ForecastRow, b: ForecastRow): number {
  if (a.month === b.month) return b.value - a.value
  return (a.month ?? '~') < (b.month ?? '~') ? -1 : 1
}

// Divided by 100.0, so that the database adds fractions instead of integers beyond what a number holds.
function readCounters(db: OrgDb, verticalId: string) {
  const { month, currency, count, value, stageValue, ownWeighted } = forecastCounters
  return db
    .select({
      month,
      currency,
      count: sql<number>`sum(${count})`,
      value: sql<number>`sum(${value})`,
      weightedValue: sql<number>`sum((${ownWeighted} + ${stageValue} * ${stages.winProbability}) / 100.0)`,
    })
    .from(forecastCounters)
    .innerJoin(stages, eq(stages.id, forecastCounters.stageId))
    .where(eq(forecastCounters.verticalId, verticalId), gt(count, 0))
    .groupBy(month, currency)
    .all()
}

function readMatching(db: OrgDb, verticalId: string, filters: EnquiryFilters) {
  const { currency, value, probability, expectedCloseDate } = enquiries
  const month = sql<string>`coalesce(substr(${expectedCloseDate}, 1, 7), '')`
  return db
    .select({
      month,
      currency,
      count: countAll,
      value: sql<number>`coalesce(sum(${value}), 0)`,
      weightedValue: sql<number>`coalesce(sum(${value} * coalesce(${probability}, ${stages.winProbability}) / 100.0), 0)`,
    })
    .from(enquiries)
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .where(
      eq(enquiries.verticalId, verticalId),
      notDeleted,
      hasStatus(enquiries.stageType, 'open'),
      ...matchesFilters(db, verticalId, filters),
    )
    .groupBy(month, currency)
    .all()
}
