import { dayIn, instantOf, wallTimeOf } from '../dates/time-zones.ts'
import type { NoMoment } from '../dates/no-moment.ts'
import { readMoment, type WrittenMoment } from '../dates/written-moment.ts'
import type { LeadImportColumn, LeadImportField } from '../entities/lead-import.ts'
import { texts } from '../texts.ts'
import { type CellReading, leftOut, quoted } from './leave-out.ts'

/** How the days of a column are read. */
export interface DayRules {
  /** Whether `3/4/2026` is the third of April; undefined where that is not known. */
  readonly dayFirst: boolean | undefined
  /** Where a time without an offset is; undefined where no instant is needed. */
  readonly timeZone: string | undefined
}

const orders = { day: true, month: false, neither: undefined } as const

/** The rules of a column, which may be others than those of its file. */
export const dayRules = (
  { days, timeZone }: Pick<LeadImportColumn, 'days' | 'timeZone'>,
  ofFile: { readonly dayFirst: boolean; readonly timeZone?: string | undefined },
): DayRules => ({
  dayFirst: days === undefined ? ofFile.dayFirst : orders[days],
  timeZone: timeZone ?? ofFile.timeZone,
})

const reasons: Readonly<Record<NoMoment['problem'], string>> = {
  none: 'is not a date',
  order: 'can be two days',
  incomplete: 'names no day',
  zone: 'has a time zone that is not known',
}

/** Another calendar has other years: 2569 in Thailand and 1405 in Iran are 2026. */
const hasUsualYear = ({ day }: WrittenMoment): boolean => /^(?:19|20|21)/.test(day)

const minute = 60_000

/** The instant of a moment whose clock was so many minutes ahead of UTC. */
const instantAt = ({ day, time = '00:00:00' }: WrittenMoment, offset: number): string =>
  new Date(Date.parse(`${day}T${time}Z`) - offset * minute).toISOString()

/** What `read` makes of the moment that a cell says, or why it says none, and that it names the weekday of another day. */
function readCell(
  field: LeadImportField,
  text: string,
  rules: DayRules,
  read: (moment: WrittenMoment) => CellReading,
): CellReading {
  const moment = readMoment(text, rules.dayFirst)
  if ('problem' in moment) return leftOut(field, `${quoted(text)} ${reasons[moment.problem]}`)
  if (!hasUsualYear(moment)) return leftOut(field, `${quoted(text)}: ${texts.yearOutOfBounds}`)
  const reading = read(moment)
  if (!moment.hasOtherWeekday) return reading
  const message = `${quoted(text)} names the weekday of another day: ${moment.day} was taken`
  return { ...reading, issues: [...reading.issues, { field, message }] }
}

/** The calendar day that a cell says, in the zone of whoever imports it. */
export const readDayCell = (field: LeadImportField, text: string, rules: DayRules): CellReading =>
  readCell(field, text, rules, (moment) => {
    const isElsewhere = moment.time !== undefined && moment.offset !== undefined && rules.timeZone
    const day = isElsewhere ? dayIn(instantAt(moment, moment.offset ?? 0), rules.timeZone) : moment.day
    return { value: day, issues: [] }
  })

/**
 * The day that a cell says, or the instant where it has a time as well: `2026-03-01`, `2026-03-01T09:20:00.000Z`. A time
 * whose zone is not needed stays as it is: `2026-03-01T10:20:00`.
 */
export const readInstantCell = (field: LeadImportField, text: string, rules: DayRules): CellReading =>
  readCell(field, text, rules, (moment) => {
    const { day, time, offset } = moment
    if (time === undefined) return { value: day, issues: [] }
    if (offset !== undefined) return { value: instantAt(moment, offset), issues: [] }
    const { timeZone } = rules
    if (timeZone === undefined) return { value: `${day}T${time}`, issues: [] }
    const said = (message: string) => [{ field, message: `${quoted(text)} ${message}` }]
    const instant = instantOf(day, time.slice(0, 5), timeZone)
    const value = new Date(Date.parse(instant) + Number(time.slice(6)) * 1_000).toISOString()
    const clock = wallTimeOf(instant, timeZone).time
    if (clock !== time.slice(0, 5))
      return {
        value,
        issues: said(`does not exist in ${timeZone}, where the clocks changed: ${clock} was taken`),
      }
    const anHourLater = wallTimeOf(Date.parse(instant) + 60 * minute, timeZone).time
    return {
      value,
      issues: anHourLater === clock ? said(`happened twice in ${timeZone}: the first time was taken`) : [],
    }
  })
