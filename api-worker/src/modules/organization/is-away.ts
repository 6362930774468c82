import { dayIn } from '@ginkgo/contracts/dates'

interface Absence {
  /** The last day of it, `YYYY-MM-DD`; null for who is there. */
  readonly awayUntil: string | null
  readonly timeZone: string | null
}

/** Whether somebody is away at a moment, by the days of their own time zone. They are passed over where people are chosen by turns. */
export const isAway = ({ awayUntil, timeZone }: Absence, now: string): boolean =>
  awayUntil !== null && dayIn(now, timeZone ?? 'UTC') <= awayUntil
