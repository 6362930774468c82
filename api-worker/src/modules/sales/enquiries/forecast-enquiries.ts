import { type Currency, enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { eq, gt, inArray, sql } from 'drizzle-orm'
import { countBound, unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, forecastRollup, stages } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { isSeveral, type Query, valuesOf } from '../../../lists/query.ts'
import { countedRecords } from '../../../lists/records.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { assigneeKey } from './day-figures.ts'
import { enquiryList, enquiryQuery } from './enquiry-list.ts'

/** Months in their order, enquiries without one last. */
export const forecastEnquiries = operation(enquiriesApi.forecast, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      asked: readAskedFields(db, 'enquiry', query),
      forecast: readForecast(db, verticalId, enquiryQuery(verticalId, query, now)),
    }),
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireAskedFields(loaded.asked, query)
    const rows = loaded.forecast.rows.map((row) => ({
      ...row,
      month: row.month === '' ? null : row.month,
      weightedValue: Math.round(row.weightedValue),
      ...(loaded.forecast.isAtLeast && { isAtLeast: true as const }),
    }))
    return answer(rows.toSorted(byMonth))
  },
})

interface Forecast {
  readonly rows: readonly (Omit<ForecastRow, 'month'> & { readonly month: string })[]
  readonly isAtLeast: boolean
}

/** By month, none last; within one the largest value first. */
function byMonth(a: ForecastRow, b: ForecastRow): number {
  if (a.month === b.month) return b.value - a.value
  return (a.month ?? '~') < (b.month ?? '~') ? -1 : 1
}

/** From figures that the database keeps of everything and of each filter alone; else from the enquiries. */
function readForecast(db: OrgDb, verticalId: string, query: Query): Read<Forecast> {
  const { currency, verticalId: _, ...others } = query
  const set = Object.entries(others).filter(([, value]) => value !== undefined)
  const [[filter, value] = ['', ''] as const, another] = set as [filter: Filter, value: string][]
  if (another || isSeveral(value) || !forecastRollup.filter.enumValues.includes(filter))
    return readMatching(db, query)
  const filtered = filter === 'assignedTo' ? assigneeKey(value) : value
  return map(addUp(db, verticalId, filter, filtered, currency), (rows) => ({ rows, isAtLeast: false }))
}

type Filter = (typeof forecastRollup.$inferSelect)['filter']

// Divided by 100.0, so that the database adds fractions instead of integers beyond what a number holds.
function addUp(db: OrgDb, verticalId: string, filter: Filter, filtered: string, currency: unknown) {
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
      gt(count, 0),
      currency ? inArray(forecastRollup.currency, valuesOf(currency) as Currency[]) : undefined,
    )
    .groupBy(month, forecastRollup.currency)
    .all()
}

function readMatching(db: OrgDb, query: Query): Read<Forecast> {
  const { currency, value, probability, expectedCloseDate } = enquiries
  const month = sql<string>`coalesce(substr(${expectedCloseDate}, 1, 7), '')`
  const open = { ...query, status: 'open' }
  const { ids, entries, isMore } = countedRecords(
    db,
    enquiryList,
    open,
    query.search ? countBound : unbounded,
  )
  const fields = {
    month: month.as('month'),
    currency: sql<Currency>`${currency}`.as('currency'),
    count: sql<number>`count(*)`.as('count'),
    value: sql<number>`coalesce(sum(${value}), 0)`.as('value'),
    weightedValue:
      sql<number>`coalesce(sum(${value} * coalesce(${probability}, ${stages.winProbability}) / 100.0), 0)`.as(
        'weightedValue',
      ),
  }
  const rows = db
    .select(fields)
    .from(enquiries)
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .among(enquiries.id, ids)
    .groupBy(month, currency)
  return map(db.tally<typeof fields>(rows, isMore, ...entries), ({ rows, holds }) => ({
    rows,
    isAtLeast: holds,
  }))
}
