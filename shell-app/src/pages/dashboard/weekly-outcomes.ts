import type { DashboardReport } from '@ginkgo/contracts'
import { startOfWeek } from '@ginkgo/contracts/dates'

type Figures = Pick<DashboardReport, 'outcomes' | 'step'>
type Part = DashboardReport['outcomes'][number]
type Totals = Part['wonTotals']
type WeekDay = Parameters<typeof startOfWeek>[1]

/** Days with no more than this are a row of stumps, which weeks are not. */
const fewOfADay = 2
/** In fewer days there are no weeks to compare. */
const fewestDays = 15

/** The figures by week where they come by day and no day has more than a few. */
export function weeklyWhereFew({ outcomes, step }: Figures, weekStart: WeekDay): Figures {
  const areFew = outcomes.every(({ won, lost }) => Math.max(won, lost) <= fewOfADay)
  if (step !== 'day' || outcomes.length < fewestDays || !areFew) return { outcomes, step }
  const weeks = new Map<string, Part>()
  for (const day of outcomes) {
    const start = startOfWeek(day.from, weekStart)
    const week = weeks.get(start)
    weeks.set(start, week ? together(week, day) : day)
  }
  return { outcomes: [...weeks.values()], step: 'week' }
}

const together = (a: Part, b: Part): Part => ({
  from: a.from,
  to: b.to,
  won: a.won + b.won,
  lost: a.lost + b.lost,
  wonTotals: sums(a.wonTotals, b.wonTotals),
  lostTotals: sums(a.lostTotals, b.lostTotals),
})

/** The largest first. */
function sums(a: Totals, b: Totals): Totals {
  const byCurrency = new Map(a.map((total) => [total.currency, total]))
  for (const total of b) {
    const before = byCurrency.get(total.currency)
    byCurrency.set(
      total.currency,
      before ? { ...total, value: before.value + total.value, count: before.count + total.count } : total,
    )
  }
  return [...byCurrency.values()].sort((one, other) => other.value - one.value)
}
