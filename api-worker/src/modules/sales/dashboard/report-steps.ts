import { addDays, daysBetween, endOfMonth, startOfWeek, type WeekDay } from '@ginkgo/contracts/dates'

export type Step = 'day' | 'week' | 'month'

/** The length of the parts of a range, chosen so that a chart has at most about forty of them. */
export function stepOf(from: string, to: string): Step {
  const days = daysBetween(from, to) + 1
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

/** The day that identifies a part: its first day, even if the range begins later. */
function startOf(step: Step, day: string, weekStart?: WeekDay): string {
  if (step === 'day') return day
  return step === 'month' ? `${day.slice(0, 7)}-01` : startOfWeek(day, weekStart)
}

/** A part of a range; the first and last part end where the range does. */
export interface Part {
  readonly start: string
  readonly from: string
  readonly to: string
}

/** All parts of a range in order, without gaps. */
export function partsOf(
  step: Step,
  { from, to, weekStart }: { from: string; to: string; weekStart?: WeekDay | undefined },
): Part[] {
  const parts: Part[] = []
  for (let day = from; day <= to; ) {
    const start = startOf(step, day, weekStart)
    const end = step === 'day' ? day : step === 'week' ? addDays(start, 6) : endOfMonth(day)
    parts.push({ start, from: day, to: end < to ? end : to })
    day = addDays(end, 1)
  }
  return parts
}
