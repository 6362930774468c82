import type { Currency, CurrencyTotal } from '@ginkgo/contracts'

export const sumOf = (totals: readonly { count: number }[]): number =>
  totals.reduce((sum, { count }) => sum + count, 0)

/** One total for each currency, the largest value first. */
export function totalsOf(rows: readonly CurrencyTotal[]): CurrencyTotal[] {
  const totals = new Map<Currency, CurrencyTotal>()
  for (const { currency, value, count } of rows) {
    const total = totals.get(currency) ?? { currency, value: 0, count: 0 }
    totals.set(currency, { currency, value: total.value + value, count: total.count + count })
  }
  return [...totals.values()].toSorted((a, b) => b.value - a.value || b.count - a.count)
}

/** A share in percent with one decimal; 0 if the whole is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10
}
