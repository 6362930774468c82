import type { ForecastRow } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { forecastMonths, forecastTotals, monthLabel } from './forecast-months.ts'

const row = (month: string | null, currency: ForecastRow['currency'], value: number): ForecastRow => ({
  month,
  currency,
  count: 1,
  value,
  weightedValue: value / 2,
})
const rows = [
  row(null, 'USD', 10),
  row('2026-12', 'EUR', 20),
  row('2026-12', 'USD', 40),
  row('2026-10', 'USD', 0),
]

test('months come in their order, the largest currency first, what has no date last', () => {
  const months = forecastMonths(rows, '2026-11-21')
  expect(months.map(({ month, count, isPast }) => [month, count, isPast])).toEqual([
    ['2026-10', 1, true],
    ['2026-12', 2, false],
    [null, 1, false],
  ])
  expect(
    months[1]?.currencies.map(({ currency, value, weightedValue }) => [currency, value, weightedValue]),
  ).toEqual([
    ['USD', 40, 20],
    ['EUR', 20, 10],
  ])
  expect(months[0]?.currencies).toEqual([])
})

test('currencies are never added', () => {
  expect(forecastTotals(rows)).toEqual([
    { currency: 'USD', value: 50, weightedValue: 25 },
    { currency: 'EUR', value: 20, weightedValue: 10 },
  ])
})

test.each([
  ['2026-11', 'Nov'],
  ['2027-01', 'Jan 2027'],
  [null, 'No date'],
])('%s is shown as %s', (month, label) => {
  expect(monthLabel(month, '2026-11-21')).toBe(label)
})
