import type { ForecastRow } from '@ginkgo/contracts'
import { formatDateParts } from '@ginkgo/ui'

/** Open enquiries of one currency. */
export interface CurrencyForecast {
  readonly currency: ForecastRow['currency']
  readonly value: number
  readonly weightedValue: number
}

/** What is expected to close in one month; `month` is null where no date is expected. */
export interface MonthForecast {
  readonly month: string | null
  readonly count: number
  readonly isPast: boolean
  readonly currencies: readonly CurrencyForecast[]
}

/** The months of a forecast in their order, those without a date last; in each the largest value first. */
export function forecastMonths(rows: readonly ForecastRow[], today: string): MonthForecast[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort((a, b) =>
    (a ?? '9999').localeCompare(b ?? '9999'),
  )
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month)
    return {
      month,
      count: own.reduce((sum, { count }) => sum + count, 0),
      isPast: month !== null && month < today.slice(0, 7),
      currencies: own
        .filter(({ value }) => value > 0)
        .map(({ currency, value, weightedValue }) => ({ currency, value, weightedValue }))
        .sort((a, b) => b.value - a.value),
    }
  })
}

/** The whole forecast, per currency, the largest first; amounts of different currencies are never added. */
export function forecastTotals(rows: readonly ForecastRow[]): CurrencyForecast[] {
  const totals = new Map<string, CurrencyForecast>()
  for (const { currency, value, weightedValue } of rows) {
    const sum = totals.get(currency) ?? { currency, value: 0, weightedValue: 0 }
    totals.set(currency, {
      currency,
      value: sum.value + value,
      weightedValue: sum.weightedValue + weightedValue,
    })
  }
  return [...totals.values()].filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
}

/** "Nov", "Jan 2027" outside of this year, "No date". */
export function monthLabel(month: string | null, today: string): string {
  if (month === null) return 'No date'
  const name = formatDateParts(`${month}-01`, { month: 'short' })
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`
}
