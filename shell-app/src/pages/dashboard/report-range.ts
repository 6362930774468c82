import { CalendarDate, longestReportDays, personFilter } from '@ginkgo/contracts'
import { addDays, daysBetween } from '@ginkgo/contracts/dates'
import type { Narrowing } from './dashboard-filter.ts'

export const rangeNames = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  quarter: 'This quarter',
  year: 'This year',
  custom: 'Custom range',
} as const
export type RangeName = keyof typeof rangeNames

/** What the address says about the report; `from` and `to` are calendar dates, both included. */
export interface ReportState {
  readonly range: RangeName
  readonly from: string
  readonly to: string
  /** A user's id, or `none` for what nobody is assigned to. */
  readonly assignedTo: string | undefined
  /** Of the funnel alone. */
  readonly source?: string | undefined
  /** What the whole dashboard is narrowed to. */
  readonly narrowing?: Narrowing | undefined
}

const isRange = (text: string | null): text is RangeName => text !== null && text in rangeNames

/** Reads the address; what is missing or not valid there falls back to the last 30 days. */
export function readReport(search: URLSearchParams, today: string): ReportState {
  const range = search.get('range')
  const assignedTo = personFilter.safeParse(search.get('owner')).data
  const named = isRange(range) && range !== 'custom' ? range : '30d'
  if (range !== 'custom') return { range: named, ...daysOf(named, today), assignedTo }
  const [from, to] = [search.get('from'), search.get('to')]
  return rangeProblem(from, to) === undefined
    ? { range, from: String(from), to: String(to), assignedTo }
    : { range, ...daysOf('30d', today), assignedTo }
}

/** Why a range cannot be shown, in words for the user; undefined where it can. */
export function rangeProblem(from: string | null, to: string | null): string | undefined {
  if (!CalendarDate.safeParse(from).success || !CalendarDate.safeParse(to).success)
    return 'Choose the first and the last day'
  const days = daysBetween(String(from), String(to))
  if (days < 0) return 'The last day must not be before the first'
  return days >= longestReportDays ? 'At most three years' : undefined
}

/** The days of a named range, up to and including today; a quarter and a year from their first day. */
function daysOf(range: Exclude<RangeName, 'custom'>, today: string): { from: string; to: string } {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const firstOfQuarter = String(month - ((month - 1) % 3)).padStart(2, '0')
  const from = {
    '7d': addDays(today, -6),
    '30d': addDays(today, -29),
    '90d': addDays(today, -89),
    quarter: `${year}-${firstOfQuarter}-01`,
    year: `${year}-01-01`,
  }
  return { from: from[range], to: today }
}
