import { addDays, dayIn, instantOf, startOfWeek } from '@ginkgo/contracts/dates'

/** When somebody wants a report, by the clock of their zone. */
export interface MailTime {
  /** 1 for Monday. */
  readonly weekday: number
  readonly hour: number
}

/** The instant in the week of a Monday. */
export const momentIn = (monday: string, { weekday, hour }: MailTime, timeZone: string): string =>
  instantOf(addDays(monday, weekday - 1), `${String(hour).padStart(2, '0')}:00`, timeZone)

const weekOf = (instant: string, timeZone: string) => startOfWeek(dayIn(instant, timeZone), 1)

/** The first such instant after another one. */
export function nextMoment(after: string, time: MailTime, timeZone: string): string {
  const monday = weekOf(after, timeZone)
  const own = momentIn(monday, time, timeZone)
  return own > after ? own : momentIn(addDays(monday, 7), time, timeZone)
}

export interface MailTurn {
  /** The Monday of the week that is mailed now; undefined where nothing is. */
  readonly week: string | undefined
  readonly dueAt: string
}

/**
 * What is to be done with a mail that is due: its reader may have moved to another zone since it was planned, and no week
 * is mailed twice.
 * @param mailed the Monday of the week that was mailed last
 */
export function turnOf(
  { dueAt, mailed, ...time }: MailTime & { readonly dueAt: string; readonly mailed: string | null },
  timeZone: string,
  now: string,
): MailTurn {
  const planned = weekOf(dueAt, timeZone)
  const isOfZone = momentIn(planned, time, timeZone) === dueAt
  const week = isOfZone ? planned : weekOf(now, timeZone)
  const own = momentIn(week, time, timeZone)
  if (own > now) return { week: undefined, dueAt: own }
  return {
    week: mailed !== null && mailed >= week ? undefined : week,
    dueAt: nextMoment(now, time, timeZone),
  }
}
