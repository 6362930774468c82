import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, forecastRollup, stages } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { assigneeKey } from './day-figures.ts'
import { notDeleted } from './enquiry-fields.ts'
import { type EnquiryFilters, hasStatus, isFiltered, matchesFilters } from './enquiry-filters.ts'
import { readIsAtLeast } from './filtered-figures.ts'
import { countable } from './stage-figures.ts'

/** Months in their order, enquiries without one last. */
export const forecastEnquiries = operation(enquiriesApi.forecast, {
  load: ({ db, params: { verticalId }, query }) =>
    combine({
      vertical: readVertical(db, verticalId),
      rows: readForecast(db, verticalId, query),
      isAtLeast: readIsAtLeast(db, verticalId, query),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    const rows = loaded.rows.map((row) => ({
      ...row,
      month: row.month === '' ? null : row.month,
      weightedValue: Math.round(row.weightedValue),
      ...(loaded.isAtLeast && { isAtLeast: true as const }),
    }))
    return answer(rows.toSorted(byMonth))
  },
})

/** By month, none last; within one the largest value first. */
function byMonth(a: ForecastRow, b: ForecastRow): number {
  if (a.month === b.month) return b.value - a.value
  return (a.month ?? '~') < (b.month ?? '~') ? -1 : 1
}

/** From figures that the database keeps of everything and of each filter alone; else from the enquiries. */
function readForecast(db: OrgDb, verticalId: string, filters: EnquiryFilters) {
  const { currency, ...others } = filters
  if (!isFiltered(others)) return addUp(db, verticalId, '', '', currency)
  const { priority, source, assignedTo, tag, ...further } = others
  const set = Object.entries({ priority, source, assignedTo, tag }).filter(([, value]) => value !== undefined)
  const [only, another] = set as [filter: Filter, value: string][]
  if (!only || another || isFiltered(further)) return readMatching(db, verticalId, filters)
  const [filter, value] = only
  return addUp(db, verticalId, filter, filter === 'assignedTo' ? assigneeKey(value) : value, currency)
}

type Filter = (typeof forecastRollup.$inferSelect)['filter']

// Divided by 100.0, so that the database adds fractions instead of integers beyond what a number holds.
function addUp(
  db: OrgDb,
  verticalId: string,
  filter: Filter,
  filtered: string,
  currency: EnquiryFilters['currency'],
) {
  const { month, count, value, stageValue, ownWeighted } = forecastRollup
  return db
    .select({
      month,
      currency: forecastRollup.currency,
      count: sql<number>`sum(${count})`,
      value: sql<number>`sum(${value})`,
      weightedValue: sql<number>`sum((${ownWeighted} + ${stageValue} * ${stages.winProbability}) / 100.0)`,
    })
    .from(forecastRollup)
    .innerJoin(stages, eq(stages.id, forecastRollup.stageId))
    .where(
      eq(forecastRollup.verticalId, verticalId),
      eq(forecastRollup.filter, filter),
      eq(forecastRollup.filtered, filtered),
      currency ? eq(forecastRollup.currency, currency) : undefined,
    )
    .groupBy(month, forecastRollup.currency)
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
      ...countable(matchesFilters(db, verticalId, filters)),
    )
    .groupBy(month, currency)
    .all()
}
