import { addDays, daysBetween, endOfMonth, startOfWeek } from '@ginkgo/contracts/dates'

export type Step = 'day' | 'week' | 'month'

/** How long the parts of a range are, so that a chart has at most about forty of them. */
export function stepOf(from: string, to: string): Step {
  const days = daysBetween(from, to) + 1
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

/** The day that a part is known by, however much of it lies in the range: its first, of a week the Monday. */
function startOf(step: Step, day: string): string {
  if (step === 'day') return day
  return step === 'month' ? `${day.slice(0, 7)}-01` : startOfWeek(day)
}

/** A part of a range, cut where the range begins and ends. */
export interface Part {
  readonly start: string
  readonly from: string
  readonly to: string
}

/** All parts of a range in their order, without gaps. */
export function partsOf(step: Step, from: string, to: string): Part[] {
  const parts: Part[] = []
  for (let day = from; day <= to; ) {
    const start = startOf(step, day)
    const end = step === 'day' ? day : step === 'week' ? addDays(start, 6) : endOfMonth(day)
    parts.push({ start, from: day, to: end < to ? end : to })
    day = addDays(end, 1)
  }
  return parts
}
