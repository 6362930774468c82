import type { WeekDay } from './locales.ts'
import { addDays, addMonths, endOfMonth, startOfWeek } from './calendar-days.ts'

/** The first and the last day of a span. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const only = (day: string): DaySpan => ({ from: day, to: day })

const monthOf = (day: string): DaySpan => ({ from: `${day.slice(0, 7)}-01`, to: endOfMonth(day) })

const weekOf = (day: string, first: WeekDay): DaySpan => {
  const from = startOfWeek(day, first)
  return { from, to: addDays(from, 6) }
}

const quarterOf = (day: string): DaySpan => {
  const { from } = monthOf(day)
  const first = addMonths(from, -((Number(day.slice(5, 7)) - 1) % 3))
  return { from: first, to: endOfMonth(addMonths(first, 2)) }
}

const yearOf = (day: string): DaySpan => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
})

/** Spans of days that move with the present day. Weeks begin as the person's do, and today counts among the last and next days. */
const spans = {
  today: { label: 'Today', of: only },
  yesterday: { label: 'Yesterday', of: (today: string) => only(addDays(today, -1)) },
  tomorrow: { label: 'Tomorrow', of: (today: string) => only(addDays(today, 1)) },
  'this-week': { label: 'This week', of: weekOf },
  'last-week': {
    label: 'Last week',
    of: (today: string, first: WeekDay) => weekOf(addDays(today, -7), first),
  },
  'next-week': {
    label: 'Next week',
    of: (today: string, first: WeekDay) => weekOf(addDays(today, 7), first),
  },
  'this-month': { label: 'This month', of: monthOf },
  'last-month': { label: 'Last month', of: (today: string) => monthOf(addMonths(today, -1)) },
  'next-month': { label: 'Next month', of: (today: string) => monthOf(addMonths(today, 1)) },
  'this-quarter': { label: 'This quarter', of: quarterOf },
  'last-quarter': { label: 'Last quarter', of: (today: string) => quarterOf(addMonths(today, -3)) },
  'next-quarter': { label: 'Next quarter', of: (today: string) => quarterOf(addMonths(today, 3)) },
  'this-year': { label: 'This year', of: yearOf },
  'last-year': { label: 'Last year', of: (today: string) => yearOf(addMonths(today, -12)) },
  'next-year': { label: 'Next year', of: (today: string) => yearOf(addMonths(today, 12)) },
  'last-7-days': { label: 'Last 7 days', of: (today: string) => ({ from: addDays(today, -6), to: today }) },
  'last-30-days': {
    label: 'Last 30 days',
    of: (today: string) => ({ from: addDays(today, -29), to: today }),
  },
  'next-7-days': { label: 'Next 7 days', of: (today: string) => ({ from: today, to: addDays(today, 6) }) },
  'next-30-days': { label: 'Next 30 days', of: (today: string) => ({ from: today, to: addDays(today, 29) }) },
} as const satisfies Record<string, { label: string; of: (today: string, first: WeekDay) => DaySpan }>

export type DaySpanName = keyof typeof spans

export const daySpanNames = Object.keys(spans) as [DaySpanName, ...DaySpanName[]]

export const isDaySpan = (text: string): text is DaySpanName => Object.hasOwn(spans, text)

export const daySpanLabel = (name: DaySpanName): string => spans[name].label

/** The days of a span where `today` (YYYY-MM-DD) is the present day and weeks begin with the `first` one. */
export const daysOfSpan = (name: DaySpanName, today: string, first: WeekDay = 1): DaySpan =>
  spans[name].of(today, first)

/** Those that are offered for what has happened, and for what is to come. */
export const pastSpans: readonly DaySpanName[] = [
  ...(['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month'] as const),
  ...(['last-7-days', 'last-30-days', 'this-quarter', 'last-quarter', 'this-year', 'last-year'] as const),
]
export const comingSpans: readonly DaySpanName[] = [
  ...(['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] as const),
  ...(['next-7-days', 'next-30-days', 'this-quarter', 'next-quarter', 'this-year', 'next-year'] as const),
]
