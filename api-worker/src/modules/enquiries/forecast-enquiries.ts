import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, forecastCounters, forecastFigures, stages } from '../../db/schema/index.ts'
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
  if (!isFiltered(others)) return addUp(db, verticalId, forecastCounters, currency)
  const { priority, source, assignedTo, tag, ...further } = others
  const set = Object.entries({ priority, source, assignedTo, tag }).filter(([, value]) => value !== undefined)
  const [only, another] = set as [filter: Filter, value: string][]
  if (!only || another || isFiltered(further)) return readMatching(db, verticalId, filters)
  const [filter, value] = only
  const { filtered } = forecastFigures
  return addUp(
    db,
    verticalId,
    forecastFigures,
    currency,
    and(
      eq(forecastFigures.filter, filter),
      eq(filtered, filter === 'assignedTo' ? assigneeKey(value) : value),
    ),
  )
}

type Filter = (typeof forecastFigures.$inferSelect)['filter']

// Divided by 100.0, so that the database adds fractions instead of integers beyond what a number holds.
function addUp(
  db: OrgDb,
  verticalId: string,
  figures: typeof forecastCounters | typeof forecastFigures,
  currency: EnquiryFilters['currency'],
  within?: SQL,
) {
  const { month, count, value, stageValue, ownWeighted } = figures
  return db
    .select({
      month,
      currency: figures.currency,
      count: sql<number>`sum(${count})`,
      value: sql<number>`sum(${value})`,
      weightedValue: sql<number>`sum((${ownWeighted} + ${stageValue} * ${stages.winProbability}) / 100.0)`,
    })
    .from(figures)
    .innerJoin(stages, eq(stages.id, figures.stageId))
    .where(
      eq(figures.verticalId, verticalId),
      within,
      currency ? eq(figures.currency, currency) : undefined,
      gt(count, 0),
    )
    .groupBy(month, figures.currency)
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
